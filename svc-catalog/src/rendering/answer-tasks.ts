import type { DrawingAnswer, DrawingTask } from './drawing-line.ts';

/** What a drawing process does all its life. It ends with its service, also when that one was killed; Ctrl-C is the service's to handle. */
// biome-ignore lint/suspicious/noExplicitAny: each task knows its own input
export function answerTasks(tasks: Readonly<Record<string, (input: any) => Promise<unknown>>>): void {
  process.on('disconnect', () => process.exit(0));
  process.on('SIGINT', () => {});
  process.on('message', async ({ name, input }: DrawingTask) => {
    const answer: DrawingAnswer = await tasks[name]!(input).then(
      (result) => ({ result }),
      (error: unknown) => ({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    );
    process.send?.(answer);
    // Canvas and pictures go now, and not when the heap, which sees only their handles, is full.
    globalThis.gc?.();
  });
  process.send?.({ ready: true } satisfies DrawingAnswer);
}
