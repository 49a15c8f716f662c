import { createHmac, timingSafeEqual } from 'node:crypto';
import { fitDesign, printable } from '@merchloom/artwork';
import { type Language, newId } from '@merchloom/contracts';
import type { DesignShare, SharedDesign } from '@merchloom/contracts/designs';
import { type AuditEntry, type Database, Refusal, recordAudit, type Transaction } from '@merchloom/service-kit';
import { EventProduct, EventRow } from '../events/event.models.ts';
import { coloursOf, type LoadedProduct } from '../events/event.ts';
import { recipesOf } from '../mockups/mockup-recipe.ts';
import { saveRecipes } from '../mockups/mockups.ts';
import { mockupAddress } from '../mockups/preview-address.ts';
import { getDraft } from './draft.repository.ts';

const lifeMs = 30 * 24 * 3_600_000;

interface ShareRow {
  id: string;
  tenantId: string;
  designId: string;
  productId: string;
  sharedAt: Date;
  sharedByName: string;
  expiresAt: Date;
}
type Asker = Omit<AuditEntry, 'action' | 'object' | 'before' | 'after'>;

const signatureOf = (secret: string, id: string): string => createHmac('sha256', secret).update(`design-share.${id}`).digest('base64url');

/** Which share a link is about; null when it was made up. */
function shareOf(secret: string, token: string): string | null {
  const [, id, signature] = /^([0-9a-f-]{36})\.([\w-]{20,})$/.exec(token) ?? [];
  if (!id || !signature) return null;
  const [wanted, given] = [Buffer.from(signatureOf(secret, id)), Buffer.from(signature)];
  return wanted.length === given.length && timingSafeEqual(wanted, given) ? id : null;
}

/** In the fragment, which browsers send to nobody. */
const present = (secret: string, { id, sharedAt, sharedByName, expiresAt }: ShareRow): DesignShare => ({
  link: `/designs/shared#${id}.${signatureOf(secret, id)}`,
  shared_at: sharedAt.toISOString(),
  shared_by: sharedByName,
  expires_at: expiresAt.toISOString(),
});

const current = (trx: Transaction, designId: string, now: Date): Promise<ShareRow | undefined> =>
  trx('design_shares').where({ designId }).where('expires_at', '>', now).first();

export async function getShare(
  trx: Transaction,
  secret: string,
  { tenantId, designId, now }: { tenantId: string; designId: string; now: Date },
): Promise<DesignShare | null> {
  await getDraft(trx, tenantId, designId);
  const row = await current(trx, designId, now);
  return row ? present(secret, row) : null;
}

/** Shares a design as one of its products wears it. Shared already, it keeps its link. */
export async function shareDesign(
  trx: Transaction,
  secret: string,
  { designId, product, name, asker, now }: { designId: string; product: string; name: string; asker: Asker; now: Date },
): Promise<DesignShare> {
  const { tenantId } = asker;
  await getDraft(trx, tenantId, designId, { lock: true });
  const wearer = await EventProduct.query(trx).findOne({ tenantId, designId, productId: product });
  if (!wearer) throw new Refusal({ kind: 'not_found', code: 'not_found' });
  const known = await current(trx, designId, now);
  if (known) return present(secret, known);
  await trx('design_shares').where({ designId }).delete();
  const row: ShareRow = {
    id: newId(),
    tenantId,
    designId,
    productId: wearer.id,
    sharedAt: now,
    sharedByName: name,
    expiresAt: new Date(now.getTime() + lifeMs),
  };
  await trx('design_shares').insert(row);
  await recordAudit(trx, { ...asker, action: 'design.shared', object: { type: 'design', id: designId, label: wearer.name } });
  return present(secret, row);
}

export async function endShare(trx: Transaction, { designId, asker }: { designId: string; asker: Asker }): Promise<void> {
  await getDraft(trx, asker.tenantId, designId, { lock: true });
  const ended = await trx('design_shares').where({ designId }).delete();
  if (ended > 0) await recordAudit(trx, { ...asker, action: 'design.share-ended', object: { type: 'design', id: designId } });
}

/** What whoever has the link sees: the draft as it was saved last, on the garment in every colour. */
export async function readShared(
  db: Database,
  secret: string,
  { token, lang, now }: { token: string; lang: Language; now: Date },
): Promise<SharedDesign> {
  const id = shareOf(secret, token);
  const share: ShareRow | undefined = id ? await db.platform((trx) => trx('design_shares').where({ id }).first()) : undefined;
  // Ended and made up look alike: a link tells nothing about designs that it does not show.
  if (!share || share.expiresAt <= now) throw new Refusal({ kind: 'gone', code: 'design_share_over' });
  return db.tenant(share.tenantId, async (trx) => {
    const product = await EventProduct.query(trx).findById(share.productId).withGraphFetched('base');
    const event = product && (await EventRow.query(trx).findById(product.eventId));
    if (!product?.base || !event) throw new Refusal({ kind: 'gone', code: 'design_share_over' });
    const draft = await getDraft(trx, share.tenantId, share.designId);
    const design = fitDesign(printable(draft.design), product.base.printArea);
    const colours = coloursOf(Object.assign(product, { base: product.base, design }) as LoadedProduct);
    const { previews, recipes } = recipesOf(product.base.garment, colours, design);
    await saveRecipes(trx, share.tenantId, recipes, share.expiresAt);
    return {
      event: event.name,
      product: product.name,
      shared_by: share.sharedByName,
      saved_at: draft.saved_at,
      expires_at: share.expiresAt.toISOString(),
      print_area: product.base.printArea,
      colours: colours.map(({ code, hex, names }) => {
        const { front, back } = previews[code]!;
        return {
          code,
          hex,
          name: names[lang],
          images: { front_preview: mockupAddress(front!), back_preview: back && mockupAddress(back) },
        };
      }),
    };
  });
}
