import type { IncomingMessage } from 'node:http';
import { type AssetDetail, uploadLimit } from '@merchloom/contracts/assets';
import type { Design, DesignElement } from '@merchloom/contracts/design';
import { designVersionOf } from '@merchloom/contracts/design-version';
import { newId } from '@merchloom/contracts/id';
import { type Database, Refusal, recordAudit, type Transaction } from '@merchloom/service-kit';
import { dressProduct } from '../../designs/publish-design.ts';
import { touchEvent } from '../../events/change-event.ts';
import { EventProduct } from '../../events/event.models.ts';
import { withReceivedFile } from '../receive-file.ts';
import type { UploadReader } from '../upload-reader.ts';
import { describeAsset, findAsset, refuseFull, refuseStale } from './asset.repository.ts';
import { type AssetRow, fileColumns, sourceOf } from './asset-row.ts';
import { type Asker, isProgram } from './upload-asset.ts';

interface Replacement {
  request: IncomingMessage;
  id: string;
  version: number;
  asker: Asker;
}

const refuse = (code: string) => new Refusal({ kind: 'invalid', code, errors: { file: [code] } });

/** Puts another picture in the place of one, wherever it is shown. */
export function createReplace(db: Database, reader: UploadReader) {
  return ({ request, id, version, asker }: Replacement): Promise<AssetDetail> =>
    withReceivedFile(request, uploadLimit, async (received) => {
      const { tenantId } = asker;
      await db.tenant(tenantId, async (trx) => refuseStale(trx, await findAsset(trx, id), version));
      const file = await reader.read(received.path, 'asset', isProgram(received.head));
      return db.tenant(tenantId, async (trx) => {
        const before = await findAsset(trx, id, { lock: true });
        await refuseStale(trx, before, version);
        if (file.kind !== 'image' || before.kind !== 'image') throw refuse('asset_other_kind');
        const other = await trx('assets').where({ sha256: file.sha256 }).whereNot({ id }).first('id', 'deletedAt');
        if (file.sha256 === before.sha256 || (other && !other.deletedAt)) throw refuse('asset_known');
        await refuseFull(trx, file.bytes);
        if (other) await trx('assets').where({ id: other.id }).delete();
        const [row]: AssetRow[] = await trx('assets')
          .where({ id })
          .update({ ...fileColumns(file), sourceSha256: received.sha256, version: before.version + 1, updatedAt: trx.fn.now() })
          .returning('*');
        await keepForPlacedOrders(trx, before);
        await replaceInDesigns(trx, before, row!);
        await recordAudit(trx, { ...asker, action: 'asset.replaced', object: { type: 'asset', id, label: before.name } });
        return describeAsset(trx, row!);
      });
    });
}

/** The former picture stays the tenant's, out of sight: orders that are not printed yet still need it. */
async function keepForPlacedOrders(trx: Transaction, { id: _, version: __, font: ___, ...former }: AssetRow): Promise<void> {
  await trx('assets').insert({ ...former, id: newId(), folderId: null, deletedAt: trx.fn.now() });
}

async function replaceInDesigns(trx: Transaction, before: AssetRow, after: AssetRow): Promise<void> {
  const [from, to] = [sourceOf(before), sourceOf(after)];
  const shows = (query: ReturnType<Transaction>) => query.whereRaw('design::text like ?', [`%${before.sha256}%`]);
  for (const { designId, design } of await shows(trx('design_drafts').forUpdate().select('designId', 'design'))) {
    await trx('design_drafts')
      .where({ designId })
      .update({ design: JSON.stringify(withPicture(design, from, to, after)), version: trx.raw('version + 1') });
  }
  for (const { id, design } of await shows(trx('designs').forUpdate().select('id', 'design'))) {
    const changed = withPicture(design, from, to, after);
    await trx('designs')
      .where({ id })
      .update({ design: JSON.stringify(changed) });
    for (const product of await EventProduct.query(trx).where({ designId: id }).withGraphFetched('base'))
      await dressProduct(trx, product, changed);
  }
  const events: { id: string; tenantId: string }[] = await trx('events')
    .where({ logo: from })
    .update({ logo: to })
    .returning(['id', 'tenantId']);
  for (const { id, tenantId } of events) await touchEvent(trx, tenantId, id);
}

/** The new picture in the box of the old one, at its own proportions. */
export function withPicture(design: Design, from: string, to: string, { width, height }: { width: number; height: number }): Design {
  const elements = design.elements.map((element): DesignElement => {
    if (element.type !== 'Image' || element.src !== from) return element;
    const scale = Math.min(element.size.width / width, element.size.height / height);
    // What was cut off another picture says nothing of this one.
    const { crop: _, ...kept } = element;
    return { ...kept, src: to, size: { width: width * scale, height: height * scale } };
  });
  return { ...design, version: designVersionOf(elements), elements };
}
