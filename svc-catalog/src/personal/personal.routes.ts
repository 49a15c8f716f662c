import { isUploadedFont } from '@merchloom/artwork';
import type { TextElement } from '@merchloom/contracts';
import { pictureSource } from '@merchloom/contracts/custom-picture';
import { endpoints } from '@merchloom/contracts/endpoints';
import { type Kit, Refusal, type Route, reply, route } from '@merchloom/service-kit';
import { foreignSources } from '../assets/verify-assets.ts';
import { coveragesFor } from '../designs/own-fonts.ts';
import { findEvent } from '../events/event.repository.ts';
import { isPublic } from '../events/event.ts';
import { isPreviewed } from '../events/preview-links.ts';
import { saveRecipes } from '../mockups/mockups.ts';
import { shopperPictureKey } from '../objects/keys.ts';
import type { ObjectStore } from '../objects/object-store.ts';
import type { Renderer } from '../rendering/renderer.ts';
import { type Fitting, versionOf } from './personal-version.ts';
import { picturesOf, type ShopperPictures } from './shopper-pictures.ts';

interface PersonalDependencies {
  linkSecret: string;
  renderer: Pick<Renderer, 'textWidths'>;
  pictures: ShopperPictures;
  store: ObjectStore;
}

const keptMs = 60 * 24 * 3_600_000;

/** Products with a buyer's own texts: what the basket shows, and what orders keep. */
export function personalRoutes({ db, clock }: Kit, { linkSecret, renderer, pictures, store }: PersonalDependencies): Route[] {
  const textWidths = async (texts: TextElement[]): Promise<number[]> => {
    if (texts.some(({ fontFamily }) => isUploadedFont(fontFamily))) return renderer.textWidths(texts);
    if (texts.length === 0) return [];
    // Setting letters takes an engine of 30 MB: services that sell nothing personal never load it.
    const { textWidth } = await import('@merchloom/artwork/node/text-width');
    return texts.map(textWidth);
  };
  const fittingOf = (tenantId: string, slug: string): Promise<Fitting | null> =>
    db.tenant(tenantId, async (trx) => {
      const event = await findEvent(trx, slug);
      if (!event) return null;
      const elements = event.products.flatMap(({ design }) => design.elements);
      return { event, coverageOf: await coveragesFor(trx, tenantId, { elements }), textWidths };
    });

  return [
    route(endpoints.personalPreview, async ({ params, query, body, tenantId, guest }) => {
      const fitting = await fittingOf(tenantId, params.slug);
      const row = fitting?.event.row;
      if (!row || !(isPublic(row) || isPreviewed(linkSecret, row, query.token, clock.now())))
        throw new Refusal({ kind: 'not_found', code: 'store_not_found' });
      const version = await versionOf(fitting, body, await pictures.take(tenantId, guest, picturesOf(body)));
      if (!version) throw new Refusal({ kind: 'not_found', code: 'product_unknown' });
      if ('errors' in version) throw new Refusal({ kind: 'invalid', code: 'validation', errors: listed(version.errors) });
      const until = new Date(clock.now().getTime() + keptMs);
      await db.tenant(tenantId, (trx) => saveRecipes(trx, tenantId, version.recipes, until));
      return { data: version.images };
    }),
    route(endpoints.orderedPersonalPreviews, async ({ params, body, tenantId }) => {
      const fitting = await fittingOf(tenantId, params.slug);
      const has = await pictures.order(tenantId, body.versions.flatMap(picturesOf));
      const versions = await Promise.all(body.versions.map((wanted) => (fitting ? versionOf(fitting, wanted, has) : null)));
      const recipes = versions.flatMap((version) => (version && 'recipes' in version ? version.recipes : []));
      await db.tenant(tenantId, (trx) => saveRecipes(trx, tenantId, recipes));
      return { data: versions.map((version) => (version && 'recipes' in version ? { images: version.images } : version)) };
    }),
    route(endpoints.shopperPicture, async ({ params: { file }, tenantId }) => {
      const [address] = await db.tenant(tenantId, async (trx) => {
        const sources = [pictureSource({ file })];
        const foreign = await foreignSources(trx, sources);
        return sources.filter((source) => !foreign.includes(source));
      });
      const content = address && (await store.read(shopperPictureKey(file)));
      if (!content) throw new Refusal({ kind: 'not_found', code: 'not_found' });
      const type = file.endsWith('.jpg') ? 'image/jpeg' : `image/${file.split('.')[1]}`;
      return reply({ headers: { 'content-type': type, 'cache-control': 'private, max-age=3600' }, content });
    }),
  ];
}

const listed = (errors: Record<string, string>): Record<string, string[]> =>
  Object.fromEntries(Object.entries(errors).map(([field, code]) => [field, [code]]));
