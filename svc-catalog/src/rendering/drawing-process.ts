import { answerTasks } from './answer-tasks.ts';
import { mockup, printFile, proof } from './drawing.ts';

answerTasks({ printFile, proof, mockup });
