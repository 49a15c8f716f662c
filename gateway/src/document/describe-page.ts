import { messageText } from '@merchloom/contracts/messages';
import { previewAt } from '@merchloom/contracts/preview-address';
import { type PublicPage, publicPages } from '@merchloom/contracts/public-pages';
import type { StoreBootstrap, StoreProduct } from '@merchloom/contracts/store';
import type { Language } from '@merchloom/contracts/vocabulary';
import type { Page } from './page.ts';
import { documentTexts } from './texts.ts';
import type { DocumentFacts } from './write-document.ts';

interface Subject {
  page: Exclude<Page, { kind: 'redirect' }>;
  status: number;
  store: StoreBootstrap | undefined;
  lang: Language;
  brand: string;
}

type Description = Pick<DocumentFacts, 'title' | 'description' | 'canonicalPath' | 'image' | 'kind' | 'theme' | 'structured'>;

const longestDescription = 160;

/** What search engines and link previews are told of a page. */
export function describePage({ page, status, store, lang, brand }: Subject): Description {
  const texts = documentTexts(lang);
  const plain: Description = {
    title: brand,
    description: texts.homeDescription,
    canonicalPath: null,
    image: null,
    kind: 'website',
    theme: null,
    structured: null,
  };
  if (page.kind === 'store' && store) return describeStore(plain, page, status, store, texts.storeDescription);
  if (status !== 200) return { ...plain, title: `${messageText('not_found', lang)} · ${brand}` };
  if (page.kind !== 'platform') return plain;
  if (page.path === '/') return { ...plain, title: `${brand} · ${texts.homeTitle}`, canonicalPath: '/' };
  const name = publicPages.find((each): each is PublicPage => page.path === `/${each}`);
  if (!name) return plain;
  const { title, description } = texts.pages[name];
  return { ...plain, title: `${title} · ${brand}`, description, canonicalPath: page.path };
}

function describeStore(
  plain: Description,
  page: Extract<Page, { kind: 'store' }>,
  status: number,
  { store }: StoreBootstrap,
  template: string,
): Description {
  const { theme } = store.event;
  const product = store.event_products.find(({ product_id }) => product_id === page.product);
  const named = template.replace('{name}', store.event.name);
  const picture = (product ?? store.event_products[0])?.images.front_preview;
  return {
    title: product ? `${product.name} · ${store.event.name}` : store.event.name,
    description: shorten((product ? product.description : theme.tagline) || named),
    // A receipt, or an order's own page, is nobody else's business.
    canonicalPath: status === 200 && !/^\/[^/]+\/(?:payment-success$|order\/)/.test(page.path) ? page.path : null,
    image: picture ? previewAt(picture, 960) : null,
    kind: product ? 'product' : 'website',
    theme: { accent: theme.accent, mode: theme.mode },
    structured: product && status === 200 ? productData(product, store.event.name) : plain.structured,
  };
}

const productData = (product: StoreProduct, seller: string): Record<string, unknown> => ({
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: product.name,
  description: product.description,
  sku: product.product_id,
  image: previewAt(product.images.front_preview, 960),
  brand: { '@type': 'Brand', name: seller },
});

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= longestDescription ? line : `${line.slice(0, longestDescription - 1).trimEnd()}…`;
}
