import type { ShopperOrder } from './checkout.ts';
import type { Design, PrintArea } from './design.ts';
import type { Currency } from './money.ts';
import type { StoreBootstrap } from './store.ts';
import type { GarmentKind, Language, Region, Side } from './vocabulary.ts';

/** Names of the remotes; also the folders they live in. */
export const remoteNames = ['mf-storefront', 'mf-checkout', 'mf-admin', 'mf-builder'] as const;
export type RemoteName = (typeof remoteNames)[number];

/** One entry of `GET /federation/registry.json`, also inlined in the document. */
export interface RemoteDescriptor {
  name: RemoteName;
  /** Federation container name, `mf_storefront`. */
  container: string;
  version: string;
  /** Same-origin address of the hashed remote entry. */
  entry: string;
}
export interface RemoteRegistry {
  remotes: RemoteDescriptor[];
}

/** The id of the document's element that carries `DocumentData`. */
export const documentDataId = '__MERCHLOOM__';

/** What the gateway writes into the document for the shell: no secrets, no personal data. */
export interface DocumentData {
  registry: RemoteRegistry;
  config: PublicConfig;
  /** Present on store pages. */
  store?: StoreBootstrap;
  /** Set when the document was answered with an error status. */
  status?: number;
}

export interface PublicConfig {
  brand: string;
  production: boolean;
  translation: boolean;
  languages: readonly Language[];
  /** Card provider's public keys by region; R6.12. */
  stripe: { publicKeys: Record<Region, string>; script: string | null; sandbox: boolean };
  live: { path: string };
  liveChatUrl: string | null;
  analyticsUrl: string | null;
  faqUrl: string | null;
  /** Who runs the platform, for its legal pages: registered name, postal address in one line, address for every question. */
  company: { name: string; address: string | null; email: string };
  /** Slug of a store that the home page shows as an example. */
  exampleStore: string | null;
}

export type LayoutName = 'authentication' | 'builder' | 'admin' | 'home' | 'login' | 'storefront';

/** A basket line as mf-storefront keeps it and mf-checkout sends it (R8.1). */
export interface BasketLine {
  /** product_id, colour code, size and custom texts in one string. */
  key: string;
  name: string;
  description: string;
  /** Net of VAT, major units. */
  price: number;
  product_id: string;
  quantity: number;
  status: 'available' | 'low' | 'sold_out' | 'hidden';
  store_default_vat: 0 | 1;
  store_selling_price: number;
  size: string;
  selected: { code: string };
  images: { front_preview: string; back_preview: string | null };
  custom_text_front: string;
  custom_text_back: string;
  products: {
    images: { front_preview: string; back_preview: string | null };
    artwork: { front_preview: string | null; back_preview: string | null; front_colours: string[] };
    front_design_elements: unknown[];
    back_design_elements: unknown[];
    store: { identifier: string; colour: string; size: string; quantity: number };
  };
}

/** mf-checkout `./checkout`, mounted by mf-storefront. */
export interface CheckoutProps {
  bootstrap: StoreBootstrap;
  lines: BasketLine[];
  lang: Language;
  /** Token of the link by which the store is looked at before it opens: the order is a test (R10.21). */
  preview?: string | null;
  /** Step is kept in `?checkout=`; the host owns the address. */
  step: CheckoutStep;
  onStep: (step: CheckoutStep, options?: { replace?: boolean }) => void;
  /** Close control: closes the basket as well (R6.1). */
  onClose: () => void;
  /** Order confirmed: the host empties the basket (R6.17). */
  onPaid: (order: ShopperOrder) => void;
  /** Prices or stock differ from what the basket shows: the host refreshes its lines. */
  onStale: () => void;
}
export type CheckoutStep = 'delivery' | 'shipping' | 'tax' | 'payment' | 'confirmation';

/** mf-checkout `./payment-success`: the page at `/{slug}/payment-success`. */
export interface PaymentSuccessProps {
  bootstrap: StoreBootstrap;
  lang: Language;
  onPaid: (order: ShopperOrder) => void;
}

/** mf-checkout `./gift-form`, mounted by mf-storefront: the recipient's order form (R4). */
export interface GiftFormProps {
  bootstrap: StoreBootstrap;
  lines: BasketLine[];
  lang: Language;
  /** Token of a claim link that fills the form in. */
  claim: string | null;
  /** Token of a signed preview link: a sample, without a code. */
  sample: string | null;
  /** As in the checkout. */
  preview?: string | null;
  /** Where to ask for help, without language prefix. */
  helpPath: string | null;
  onRemove: (key: string) => void;
  /** Back to the gifts. */
  onChoose: () => void;
  /** How many gifts the entered code is good for. */
  onAllowance: (count: number) => void;
  /** The host empties the basket. */
  onOrdered: (order: ShopperOrder) => void;
  onStale: () => void;
}

/** mf-builder `./design-proof`: a design on its print area, front and back, read only. */
export interface DesignProofProps {
  design: Design;
  side?: Side;
  label: string;
}

/** A garment that the designer can stand a design on. */
export interface DesignGarment {
  /** Unique among the garments handed in, e.g. the product's id. */
  id: string;
  name: string;
  kind: GarmentKind;
  colours: readonly { code: string; hex: string; heather?: boolean; name: string }[];
  sides: readonly Side[];
  printArea: PrintArea;
}

/** An uploaded picture: its immutable address and its size in px. */
export interface UploadedPicture {
  src: string;
  width: number;
  height: number;
  name: string;
}

/** A font of the tenant's own, which is one face: the address that designs name it by, what it is called, and what it says of itself. */
export interface OwnFont {
  src: string;
  name: string;
  family: string;
  /** 1–1000. */
  weight: number;
  italic: boolean;
}

/** Where the designer's pictures go and come from; the host knows who may upload. */
export interface DesignerUploads {
  /** Rejects with an error whose `message` can be shown. `onProgress` is told shares from 0 to 1. */
  upload: (file: File, options: { signal: AbortSignal; onProgress: (share: number) => void }) => Promise<UploadedPicture>;
  /** Pictures that are there already, newest first. */
  list?: () => Promise<UploadedPicture[]>;
  /** Fonts of the tenant's own, by name; a guest has none. */
  fonts?: () => Promise<OwnFont[]>;
  /** Where the browser gets a picture whose `src` is not public yet; `src` itself when absent. */
  addressOf?: (src: string) => string;
}

/** mf-builder `./designer`: everything between the bars of a page. Saving is the host's; it hears every change. */
export interface DesignerProps {
  /** The design to begin with. Another identity of it (`key`) begins anew; changes come out by `onChange`. */
  design: Design;
  onChange?: (design: Design) => void;
  garments: readonly DesignGarment[];
  /** Which garment and colour are shown; the first ones when absent. */
  garment?: string;
  colour?: string;
  onShown?: (shown: { garment: string; colour: string }) => void;
  /** `guest`: no names of layers, no 'buyers can edit'. */
  mode: 'guest' | 'event';
  uploads: DesignerUploads | null;
  /** The event's own colour, among the swatches. */
  accent?: string;
  /** Nothing can be changed: a look only. */
  readOnly?: boolean;
}

/** For price formatting across remotes. */
export interface PriceContext {
  region: Region;
  currency: Currency;
}
