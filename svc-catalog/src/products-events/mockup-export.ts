import { id as idSchema, type Side } from '@merchloom/contracts';
import { newId } from '@merchloom/contracts/id';
import { exportLimit, type MockupExport, type MockupExportBody } from '@merchloom/contracts/products-events';
import { type Database, defineJob, enqueue, handleJob, type JobHandler, Refusal, type Transaction } from '@merchloom/service-kit';
import * as z from 'zod/mini';
import { EventProduct } from '../events/event.models.ts';
import { type By, recordEventChange } from '../events/record-change.ts';
import { findRow } from '../events/staff-event.ts';
import { findRecipe } from '../mockups/mockups.ts';
import { exportPictureKey } from '../objects/keys.ts';
import type { ObjectStore } from '../objects/object-store.ts';
import { signedPath } from '../print-files/print-file-links.ts';
import type { Renderer } from '../rendering/renderer.ts';
import { zipLength } from './zip.ts';

/** How long an export can be fetched. */
const lifeMs = 24 * 3_600_000;

export interface ExportRow {
  id: string;
  tenant_id: string;
  state: MockupExport['state'];
  files: { hash: string; name: string }[];
  sizes: number[];
  width: number;
  format: MockupExport['format'];
  created_at: Date;
  expires_at: Date;
}

const drawExport = defineJob({ kind: 'draw-mockup-export', payload: z.object({ exportId: idSchema }), maxAttempts: 4, concurrency: 1 });

/** The files of the ZIP with their sizes; only of an export whose pictures are all drawn. */
export const entriesOf = ({ files, sizes }: Pick<ExportRow, 'files' | 'sizes'>) =>
  files.map(({ name }, index) => ({ name, bytes: sizes[index]! }));

export function presentExport(row: ExportRow, linkSecret: string): MockupExport {
  const ready = row.state === 'ready';
  return {
    id: row.id,
    state: row.state,
    done: row.sizes.length,
    total: row.files.length,
    width: row.width,
    format: row.format,
    bytes: ready ? zipLength(entriesOf(row)) : null,
    link: ready ? signedPath(linkSecret, `/media/mockup-exports/${row.id}.zip`, row.expires_at) : null,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
  };
}

export const listExports = (db: Database, tenantId: string, slug: string, now: Date): Promise<ExportRow[]> =>
  db.tenant(tenantId, async (trx) => {
    const { id } = await findRow(trx, slug);
    const { rows } = await trx.raw('select * from mockup_exports where event_id = ? and expires_at > ? order by id desc limit 10', [
      id,
      now,
    ]);
    return rows;
  });

/** Notes what is to be drawn; the drawing itself is a job's, so that neither a closed page nor a restart ends it. */
export const createExport = (
  db: Database,
  by: By,
  { slug, now, ...wish }: MockupExportBody & { slug: string; now: Date },
): Promise<ExportRow> =>
  db.tenant(by.tenantId, async (trx) => {
    const event = await findRow(trx, slug);
    const files = await chosenFiles(trx, event.id, wish);
    const { rows } = await trx.raw(
      `insert into mockup_exports (id, tenant_id, event_id, files, width, format, created_at, expires_at)
       values (?, ?, ?, ?, ?, ?, ?, ?) returning *`,
      [...[newId(), by.tenantId, event.id, JSON.stringify(files), wish.width, wish.format], ...[now, new Date(now.getTime() + lifeMs)]],
    );
    const [row] = rows as [ExportRow];
    await enqueue(trx, drawExport, { key: row.id, tenantId: by.tenantId, payload: { exportId: row.id } });
    await recordEventChange(trx, by, event, {
      action: 'mockups.exported',
      subject: String(files.length),
      after: { pictures: files.length, width: wish.width, format: wish.format },
    });
    return row;
  });

async function chosenFiles(trx: Transaction, eventId: string, { products, sides, format }: MockupExportBody): Promise<ExportRow['files']> {
  const found = await EventProduct.query(trx)
    .where({ eventId })
    .whereIn(
      'id',
      products.map(({ id }) => id),
    );
  const files = new Map<string, string>();
  for (const { id, colour_codes } of products) {
    const product = found.find((each) => each.id === id);
    if (!product || colour_codes.some((code) => !product.colourCodes.includes(code))) throw refused('products', 'variant_unknown');
    for (const code of colour_codes) {
      for (const side of new Set<Side>(sides)) {
        const hash = product.previews[code]?.[side];
        if (hash) files.set(`${product.productId}/${product.productId}-${code}-${side}.${format}`, hash);
      }
    }
  }
  if (files.size === 0) throw refused('sides', 'required');
  if (files.size > exportLimit) throw refused('products', 'too_many_pictures');
  return [...files].map(([name, hash]) => ({ name, hash }));
}

const refused = (field: string, code: string) => new Refusal({ kind: 'invalid', code: 'validation', errors: { [field]: [code] } });

/** Draws one picture after the other and goes on where it stopped; what was drawn is counted as it is there. */
export const exportHandler = (renderer: Renderer): JobHandler =>
  handleJob(drawExport, async ({ exportId }, { kit: { db }, tenantId, attempt, signal }) => {
    const row = await db.tenant(tenantId, async (trx) => (await trx.raw('select * from mockup_exports where id = ?', [exportId])).rows[0]);
    if (row?.state !== 'drawing') return;
    const { files, sizes, width, format } = row as ExportRow;
    const note = (sql: string, bindings: readonly unknown[]) =>
      db.tenant(tenantId, (trx) => trx.raw(`update mockup_exports set ${sql} where id = ?`, [...bindings, exportId] as never));
    try {
      for (let index = sizes.length; index < files.length; index += 1) {
        const recipe = await findRecipe(db, files[index]!.hash);
        if (!recipe) throw new Error(`no recipe is known of ${files[index]!.name}`);
        const key = exportPictureKey(exportId, index, format);
        const bytes = await renderer.exportPicture(key, recipe, { width, format }, signal);
        await note('sizes[?] = ?', [index + 1, bytes]);
      }
      await note("state = 'ready'", []);
    } catch (error) {
      if (attempt >= drawExport.maxAttempts! && !signal.aborted) await note("state = 'failed'", []);
      throw error;
    }
  });

/** Of anybody: the address is signed. Null once it has ended. */
export async function findReadyExport(db: Database, exportId: string, now: Date): Promise<ExportRow | null> {
  const { rows } = await db.platform((trx) =>
    trx.raw("select * from mockup_exports where id = ? and state = 'ready' and expires_at > ?", [exportId, now]),
  );
  return rows[0] ?? null;
}

/** Removes what has ended, pictures first: a row that is left is found again. */
export async function sweepExports(db: Database, store: ObjectStore, now: Date): Promise<void> {
  const { rows } = await db.platform((trx) => trx.raw('select * from mockup_exports where expires_at < ? limit 100', [now]));
  for (const { id, files, format } of rows as ExportRow[]) {
    for (const index of files.keys()) await store.remove(exportPictureKey(id, index, format));
    await db.platform((trx) => trx.raw('delete from mockup_exports where id = ?', [id]));
  }
}
