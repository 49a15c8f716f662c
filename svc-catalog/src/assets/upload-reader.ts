import { fileURLToPath } from 'node:url';
import { Refusal } from '@merchloom/service-kit';
import { createDrawingLine, type DrawingLine, type DrawingTask } from '../rendering/drawing-line.ts';
import type { ReadFile, SizeTask, UploadOutcome, UploadTask } from './reading/read-upload.ts';
import type { UploadProblem } from './reading/upload-problem.ts';

export interface UploadReader {
  /** Reads a foreign file in a process that holds no keys, and stores what was made of it. Refuses with words for people. */
  read(file: string, keep: UploadTask['keep'], isProgram: boolean): Promise<ReadFile>;
  /** Makes a smaller picture of an asset; false when there is no such asset. */
  size(file: string, longest: number): Promise<boolean>;
  stop(): Promise<void>;
}

/** Nobody's file takes more: not a bomb, and not a picture of 50 million pixels. */
const memoryMiB = 300;
/** Drawings and fonts are programs that may ask for any amount of work; a picture's is bounded by its pixels. */
const programMs = 1_500;
const pictureMs = 6_000;
/** Time on the wall, for a machine that is busy with other things. */
const patienceMs = 30_000;
const mostWaiting = 60;

const entry = fileURLToPath(new URL('./reading/reading-process.ts', import.meta.url));

export const uploadRefusal = (problem: UploadProblem, cause?: unknown): Refusal =>
  new Refusal({ kind: 'invalid', code: problem, errors: { file: [problem] }, ...(cause !== undefined && { cause }) });

/** Two processes for uploads, the emptier one first; and one of them for what is looked at. */
export function createUploadReader(objectStoreUrl: string): UploadReader {
  const lines = [0, 1].map(() => createDrawingLine({ entry, memoryMiB, taskMs: patienceMs }));
  const shortest = (): DrawingLine => lines.reduce((best, line) => (line.waiting < best.waiting ? line : best));

  const send = async (task: DrawingTask): Promise<unknown> => {
    const line = shortest();
    if (line.waiting >= mostWaiting) throw new Refusal({ kind: 'unavailable', code: 'unavailable', retryAfter: 5 });
    return line.draw(task);
  };

  return {
    async read(file, keep, isProgram) {
      const input: UploadTask = { objectStoreUrl, file, keep };
      const processorMs = isProgram ? programMs : pictureMs;
      const outcome = (await send({ name: 'readUpload', input, processorMs }).catch((error: Error) => {
        if (error instanceof Refusal) throw error;
        // Out of time, out of memory, or a crash in native code: it was the file.
        throw uploadRefusal(error.name === 'Error' ? 'upload_broken' : 'upload_too_complex', error);
      })) as UploadOutcome;
      if (outcome.kind === 'refused') throw uploadRefusal(outcome.problem);
      return outcome.file;
    },
    async size(file, longest) {
      const input: SizeTask = { objectStoreUrl, file, longest };
      return (await send({ name: 'makeSize', input })) as boolean;
    },
    async stop() {
      await Promise.all(lines.map((line) => line.stop()));
    },
  };
}
