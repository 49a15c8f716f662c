import { type DesignProblem, printable } from '@merchloom/artwork';
import type { Design, Side } from '@merchloom/contracts';
import type { ProofFormat } from '@merchloom/contracts/designs';
import { Refusal } from '@merchloom/service-kit';
import { printFileKey } from '../objects/keys.ts';
import type { ObjectStore } from '../objects/object-store.ts';
import type { Renderer } from '../rendering/renderer.ts';

const types = { png: 'image/png', svg: 'image/svg+xml', pdf: 'application/pdf' } as const;

const refused = (problems: readonly DesignProblem[]) =>
  new Refusal({ kind: 'invalid', code: 'design_broken', errors: { design: problems.map(({ code }) => code) } });

export type Proof = { content: Buffer; type: string; name: string };

/** One side of a design to look at or hand on. The PNG is the print file itself: same bytes, same hash. */
export async function drawProof(
  { store, renderer }: { store: ObjectStore; renderer: Renderer },
  draft: Design,
  { side, format }: { side: Side; format: ProofFormat },
  signal: AbortSignal,
): Promise<Proof> {
  const design = printable(draft);
  if (format === 'png') {
    const outcome = await renderer.printFile(design, side, signal);
    if (outcome.kind === 'refused') throw refused(outcome.problems);
    const { sha256 } = outcome.file;
    const content = await store.read(printFileKey(sha256));
    if (!content) throw new Error(`The print file ${sha256} has vanished`);
    return { content, type: types.png, name: `print-${side}-${sha256.slice(0, 12)}.png` };
  }
  const outcome = await renderer.proof(design, side, format, signal);
  if (outcome.kind === 'refused') throw refused(outcome.problems);
  return { content: Buffer.from(outcome.content), type: types[format], name: `proof-${side}.${format}` };
}
