import type {
  Currency,
  Design,
  EventStatus,
  EventType,
  GarmentDetail,
  GarmentKind,
  Language,
  PrintArea,
  ProductStatus,
  Region,
  Side,
  SizeGuide,
  Theme,
} from '@merchloom/contracts';
import type { GiftTexts } from '@merchloom/contracts/staff-events';
import { Model, type RelationMappingsThunk } from 'objection';

export type Colour = { code: string; hex: string; heather: boolean; names: Record<Language, string> };
/** From this many pieces on; used by bulk orders. */
export type PriceBreak = { from: number; priceMinor: number };
export type Size = { code: string; status: ProductStatus };
/** Colour code → hash of the mockup of each side; null = the side is not shown. */
export type PreviewHashes = Record<string, Record<Side, string | null>>;

/** Relations are fetched one after the other: a transaction has one connection. */
class Row extends Model {
  static concurrency = 1;
}

/** What is printed on; the same for every tenant. */
export class BaseProduct extends Row {
  static override tableName = 'base_products';
  static override jsonAttributes = ['colours', 'printArea', 'sizeGuide', 'stock'];
  declare id: string;
  declare sku: string;
  declare garment: GarmentKind;
  declare name: string;
  declare costMinor: number;
  declare colours: Colour[];
  declare sizes: string[];
  declare printArea: PrintArea;
  declare sizeGuide: SizeGuide | null;
  declare care: GarmentDetail['care'];
  declare version: number;
  declare vatApplies: boolean;
  declare taxCode: string;
  /** Pieces by `{colour}/{size}`; what is not named is not limited. */
  declare stock: Record<string, number>;
  declare offered: boolean;
  declare updatedAt: Date;
}

export class DesignRow extends Row {
  static override tableName = 'designs';
  static override jsonAttributes = ['design'];
  declare id: string;
  declare tenantId: string;
  declare design: Design;
}

export class ShippingPriceListRow extends Row {
  static override tableName = 'shipping_price_lists';
  declare id: string;
  declare tenantId: string;
  declare name: string;
  declare currency: Currency;
  declare standard: number | null;
  declare standardTracked: number | null;
  declare express: number | null;
  declare additionalItemPrice: number;
}

export class EventProduct extends Row {
  static override tableName = 'event_products';
  static override jsonAttributes = ['sizes', 'proofs', 'previews', 'priceBreaks'];
  declare id: string;
  declare tenantId: string;
  declare eventId: string;
  declare baseProductId: string;
  declare designId: string;
  declare productId: string;
  declare name: string;
  declare description: string;
  declare priceMinor: number;
  declare vatApplies: boolean;
  declare status: ProductStatus;
  declare colourCodes: string[];
  declare sizes: Size[];
  declare previews: PreviewHashes;
  /** Print files that publishing the design approved. */
  declare proofs: Partial<Record<Side, { contentHash: string; sha256: string }>>;
  declare publishedAt: Date;
  declare version: number;
  declare priceBreaks: PriceBreak[];
  declare base?: BaseProduct;
  declare designRow?: DesignRow;

  static override relationMappings: RelationMappingsThunk = () => ({
    base: {
      relation: Model.BelongsToOneRelation,
      modelClass: BaseProduct,
      join: { from: 'event_products.baseProductId', to: 'base_products.id' },
    },
    designRow: { relation: Model.BelongsToOneRelation, modelClass: DesignRow, join: { from: 'event_products.designId', to: 'designs.id' } },
  });
}

export class TenantRow extends Row {
  static override tableName = 'tenants';
  static override idColumn = 'tenantId';
  declare tenantId: string;
  declare handle: string;
  declare name: string;
  declare status: string;
  declare version: number;
}

export class EventRow extends Row {
  static override tableName = 'events';
  static override jsonAttributes = ['theme', 'giftTexts'];
  declare id: string;
  declare tenantId: string;
  declare slug: string;
  declare name: string;
  declare type: EventType;
  declare status: EventStatus;
  declare region: Region;
  declare currency: Currency;
  /** Percent; numeric in the database, so a string until presented. */
  declare vatRate: number | string;
  declare notVatRegistered: boolean;
  declare logo: string | null;
  declare theme: Theme;
  declare countries: string[];
  declare lockedCountries: string[];
  declare endsAt: Date | null;
  declare closedAt: Date | null;
  declare timeZone: string;
  declare supportEmail: string;
  declare shippingPriceListId: string;
  declare version: number;
  declare archivedAt: Date | null;
  declare notes: string;
  declare giftTexts: GiftTexts;
  /** Preview links of earlier rounds have been ended. */
  declare previewRound: number;
  /** The picture of a visitor that the event was made from. */
  declare imageId: string | null;
  declare createdAt: Date;
  declare updatedAt: Date;
  declare products?: EventProduct[];
  declare shipping?: ShippingPriceListRow;
  declare tenant?: TenantRow;

  static override relationMappings: RelationMappingsThunk = () => ({
    products: { relation: Model.HasManyRelation, modelClass: EventProduct, join: { from: 'events.id', to: 'event_products.eventId' } },
    shipping: {
      relation: Model.BelongsToOneRelation,
      modelClass: ShippingPriceListRow,
      join: { from: 'events.shippingPriceListId', to: 'shipping_price_lists.id' },
    },
    tenant: { relation: Model.BelongsToOneRelation, modelClass: TenantRow, join: { from: 'events.tenantId', to: 'tenants.tenantId' } },
  });
}
