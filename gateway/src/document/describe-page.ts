import { messageText } from '@merchloom/contracts/messages';
import { previewAt } from '@merchloom/contracts/preview-address';
import { type PublicPage, publicPages } from '@merchloom/contracts/public-pages';
import type { StoreBootstrap } from '@merchloom/contracts/store';
import type { FaqGroup } from '@merchloom/contracts/store-pages';
import type { Language } from '@merchloom/contracts/vocabulary';
import type { Page } from './page.ts';
import { faqData, productData, storeListData } from './structured-data.ts';
import { type DocumentTexts, documentTexts } from './texts.ts';
import type { DocumentFacts } from './write-document.ts';

interface Subject {
  page: Exclude<Page, { kind: 'redirect' }>;
  status: number;
  store: StoreBootstrap | undefined;
  lang: Language;
  brand: string;
  /** Origin of the site, without a slash at the end. */
  origin: string;
  /** Of the page that shows them. */
  faqs: readonly FaqGroup[] | null;
}

type Description = Pick<DocumentFacts, 'title' | 'description' | 'canonicalPath' | 'image' | 'kind' | 'theme' | 'structured'>;

const longestDescription = 160;

/** What search engines and link previews are told of a page. */
export function describePage(subject: Subject): Description {
  const { page, status, store, lang, brand } = subject;
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
  if (page.kind === 'store' && store) return describeStore(plain, page, store, subject, texts);
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
  { store }: StoreBootstrap,
  { status, lang, origin, faqs }: Subject,
  texts: DocumentTexts,
): Description {
  const { theme, slug } = store.event;
  const product = store.event_products.find(({ product_id }) => product_id === page.product);
  const named = texts.storeDescription.replace('{name}', store.event.name);
  const picture = (product ?? store.event_products[0])?.images.front_preview;
  const base = `${origin}/${lang}/${slug}`;
  const topic = page.path.endsWith('/faqs') ? texts.faqs : page.path.endsWith('/contact-us') ? texts.contact : product?.name;
  const found = status === 200;
  const isHome = page.path === `/${slug}`;
  return {
    title: topic ? `${topic} · ${store.event.name}` : store.event.name,
    description: shorten((product ? product.description : isHome && theme.tagline) || named),
    // A receipt, or an order's own page, is nobody else's business; a store on hold may come back different.
    canonicalPath: found && store.event.status === 'Active' && !/^\/[^/]+\/(?:payment-success$|order\/)/.test(page.path) ? page.path : null,
    image: picture ? previewAt(picture, 960) : null,
    kind: product ? 'product' : 'website',
    theme: { accent: theme.accent, mode: theme.mode },
    structured: !found
      ? plain.structured
      : product
        ? productData(store, product, base, origin)
        : faqs
          ? faqData(faqs)
          : isHome
            ? storeListData(store, base)
            : plain.structured,
  };
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= longestDescription ? line : `${line.slice(0, longestDescription - 1).trimEnd()}…`;
}
