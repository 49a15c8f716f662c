import type { RenderedFile } from '@merchloom/contracts/events/index';
import type { Transaction } from '@merchloom/service-kit';
import type { PrintFacts } from '../rendering/drawing.ts';

export type PrintFileRow = PrintFacts & { contentHash: string };

/** The print files that stand already, by content hash. */
export async function findPrintFiles(trx: Transaction, contentHashes: readonly string[]): Promise<Map<string, PrintFileRow>> {
  const rows: PrintFileRow[] = await trx('print_files')
    .whereIn('contentHash', contentHashes as string[])
    .select('contentHash', 'sha256', 'width', 'height', 'bytes', 'dpi');
  return new Map(rows.map((row) => [row.contentHash, row]));
}

export async function savePrintFile(
  trx: Transaction,
  tenantId: string,
  contentHash: string,
  side: string,
  file: PrintFacts,
): Promise<void> {
  await trx('print_files')
    .insert({ tenantId, contentHash, side, ...file })
    .onConflict(['tenant_id', 'content_hash'])
    .ignore();
}

/** Which of the hashes are print files of the tenant. */
export const ownPrintFiles = (trx: Transaction, sha256: readonly string[]): Promise<string[]> =>
  trx('print_files')
    .whereIn('sha256', sha256 as string[])
    .distinct()
    .pluck('sha256');

export const renderedFile = (
  lineId: string,
  side: 'front' | 'back',
  { contentHash, sha256, width, height, bytes, dpi }: PrintFileRow,
): RenderedFile => ({
  lineId,
  side,
  contentHash,
  sha256,
  width,
  height,
  bytes,
  dpi,
});
