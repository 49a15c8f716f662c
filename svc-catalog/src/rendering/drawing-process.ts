import { mockup, printFile, proof } from './drawing.ts';
import type { DrawingAnswer, DrawingTask } from './drawing-line.ts';

const tasks = { printFile, proof, mockup };

/** The process that draws. It ends with its service, also when that one was killed; Ctrl-C is the service's to handle. */
process.on('disconnect', () => process.exit(0));
process.on('SIGINT', () => {});

process.on('message', async ({ name, input }: DrawingTask) => {
  const answer: DrawingAnswer = await (tasks[name] as (input: unknown) => Promise<unknown>)(input).then(
    (result) => ({ result }),
    (error: unknown) => ({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
  process.send?.(answer);
});
