import type { MockupOrder, ProofFile } from '@merchloom/artwork/node';
import type { Design, Side, TextElement } from '@merchloom/contracts';
import { designVersionOf } from '@merchloom/contracts/design-version';
import type { PackingSlip } from '@merchloom/contracts/fulfilment';
import { Refusal } from '@merchloom/service-kit';
import type { MockupRecipe } from '../mockups/mockup-recipe.ts';
import type { ExportTask, MockupTask, PrintOutcome, PrintTask, ProofOutcome, ProofTask, SlipTask, WidthTask } from './drawing.ts';
import { createDrawingLine } from './drawing-line.ts';

export type Renderer = {
  /** Renders one side at print resolution into the object store. Rejects when its process died: try again. */
  printFile(design: Design, side: Side, signal?: AbortSignal): Promise<PrintOutcome>;
  /** One side as SVG outlines or as PDF with crop marks. */
  proof(design: Design, side: Side, format: ProofFile, signal?: AbortSignal): Promise<ProofOutcome>;
  /** Draws a packing slip into the object store; answers its hash. */
  packingSlip(slip: PackingSlip): Promise<string>;
  /** Widths of texts of one line before they are scaled, in print px. */
  textWidths(elements: TextElement[]): Promise<number[]>;
  /** Renders one mockup into the object store. Refuses when too many wait. */
  mockup(hash: string, order: MockupOrder): Promise<void>;
  /** Draws a mockup in full quality under a key; answers its bytes. Waits behind print files, never before what shoppers look at. */
  exportPicture(
    key: string,
    recipe: MockupRecipe,
    file: Pick<ExportTask, 'format'> & { width: number },
    signal?: AbortSignal,
  ): Promise<number>;
  stop(): Promise<void>;
};

/** About ten seconds of drawing, so that the last in line is still answered in time; whoever comes later is asked to come again. */
const longestQueue = 120;

/** One line for print files and one for what shoppers look at, so that neither waits for the other. */
export function createRenderer(objectStoreUrl: string): Renderer {
  const prints = createDrawingLine();
  const mockups = createDrawingLine();

  return {
    async printFile(design, side, signal) {
      const input: PrintTask = { objectStoreUrl, design, side };
      return (await prints.draw({ name: 'printFile', input }, signal)) as PrintOutcome;
    },
    async proof(design, side, format, signal) {
      const input: ProofTask = { objectStoreUrl, design, side, format };
      return (await prints.draw({ name: 'proof', input }, signal)) as ProofOutcome;
    },
    async packingSlip(slip) {
      const input: SlipTask = { objectStoreUrl, slip };
      const draw = () => mockups.draw({ name: 'packingSlip', input });
      return (await draw().catch(draw)) as string;
    },
    async textWidths(elements) {
      const input: WidthTask = { objectStoreUrl, elements };
      return (await mockups.draw({ name: 'textWidths', input })) as number[];
    },
    async mockup(hash, order) {
      if (mockups.waiting >= longestQueue) throw new Refusal({ kind: 'unavailable', code: 'unavailable', retryAfter: 5 });
      const input: MockupTask = { objectStoreUrl, hash, order };
      const draw = () => mockups.draw({ name: 'mockup', input });
      // A process that died takes one picture with it; nobody should have to look twice for that.
      await draw().catch(draw);
    },
    async exportPicture(key, { garment, side, colour, heather, printArea, elements }, { width, format }, signal) {
      const design = { version: designVersionOf(elements), printArea, elements };
      const input: ExportTask = { objectStoreUrl, key, order: { garment, side, colour, heather, width, design }, format };
      return (await prints.draw({ name: 'exportPicture', input }, signal)) as number;
    },
    async stop() {
      await Promise.all([prints.stop(), mockups.stop()]);
    },
  };
}
