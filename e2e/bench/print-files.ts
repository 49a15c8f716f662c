import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { demoEvents } from '@merchloom/demo';
import { peakMemoryOf } from './processes.ts';
import type { Section } from './report.ts';
import { median } from './statistics.ts';

const entry = path.resolve(import.meta.dirname, '../../svc-catalog/src/rendering/drawing-process.ts');

/** The process that draws them, as svc-catalog starts it. */
const startDrawing = (): ChildProcess =>
  fork(entry, {
    env: { ...process.env, MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '1000000' },
    execArgv: ['--max-old-space-size=256', '--expose-gc', '--disable-warning=ExperimentalWarning'],
    serialization: 'advanced',
  });

interface Rendered {
  result?: { kind: string; file?: { sha256: string; width: number; height: number; bytes: number } };
  error?: string;
}

function render(child: ChildProcess, input: unknown): Promise<{ ms: number; answer: Rendered }> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    child.once('message', (answer) => resolve({ ms: performance.now() - began, answer: answer as Rendered }));
    child.once('exit', (code, signal) => reject(new Error(`The drawing process ended (${signal ?? code})`)));
    child.send({ name: 'printFile', input });
  });
}

/** Print files of 396 × 490 mm at 300 dpi, drawn by the catalog's own drawing process from the demo's artwork. */
export async function printFiles(dataDir: string): Promise<Section> {
  const objectStoreUrl = pathToFileURL(path.join(dataDir, 'assets')).href;
  const designs = demoEvents.flatMap((event) => event.products).filter(({ base }) => base === 'tee');
  const child = startDrawing();
  const times: number[] = [];
  let pixels = 0;
  try {
    for (const { design } of designs.slice(0, 5)) {
      const { ms, answer } = await render(child, { objectStoreUrl, design, side: 'front' });
      const file = answer.result?.file;
      if (!file) throw new Error(answer.error ?? `refused: ${JSON.stringify(answer.result)}`);
      pixels = Math.max(pixels, file.width * file.height);
      times.push(ms);
    }
    const peak = peakMemoryOf(child.pid!);
    return {
      title: 'Print files',
      figures: [
        {
          name: `print file of ${(pixels / 1e6).toFixed(0)} Mpx`,
          target: { atMost: 1_500 },
          reached: median(times.slice(1)),
          unit: 'ms',
          note: `${times.length} designs one after the other; the first, with the start of its process, ${times[0]!.toFixed(0)} ms`,
        },
        { name: 'most memory of the drawing process', target: { atMost: 350 }, reached: peak / 1024 ** 2, unit: 'MiB' },
      ],
    };
  } finally {
    child.kill();
  }
}
