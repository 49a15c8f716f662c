import { answerTasks } from './answer-tasks.ts';
import { exportPicture, mockup, packingSlip, printFile, proof, textWidths } from './drawing.ts';

answerTasks({ printFile, proof, packingSlip, mockup, exportPicture, textWidths });
