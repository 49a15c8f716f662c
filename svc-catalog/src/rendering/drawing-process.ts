import { answerTasks } from './answer-tasks.ts';
import { exportPicture, mockup, packingSlip, printFile, proof } from './drawing.ts';

answerTasks({ printFile, proof, packingSlip, mockup, exportPicture });
