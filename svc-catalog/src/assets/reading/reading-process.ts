import { answerTasks } from '../../rendering/answer-tasks.ts';
import { makeSize, readUpload } from './read-upload.ts';

answerTasks({ readUpload, makeSize });
