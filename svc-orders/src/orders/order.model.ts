import { Model, type Pojo } from 'objection';
import { numbers, type OrderLineRecord, type OrderRecord } from './order-record.ts';

/** Reads of orders for staff; what the purchase itself does is written out as SQL. */
// biome-ignore lint/suspicious/noUnsafeDeclarationMerging: the fields are the record's, filled by Objection
export class Order extends Model {
  static override tableName = 'orders';

  static override relationMappings = () => ({
    lines: { relation: Model.HasManyRelation, modelClass: OrderLine, join: { from: 'orders.id', to: 'order_lines.orderId' } },
    history: { relation: Model.HasManyRelation, modelClass: HistoryEntry, join: { from: 'orders.id', to: 'order_history.orderId' } },
  });

  static override modifiers = {
    placed: (query: ReturnType<typeof Order.query>) => query.whereNotNull('placedAt'),
  };

  override $parseDatabaseJson(json: Pojo): Pojo {
    return numbers(super.$parseDatabaseJson(json));
  }

  declare lines?: OrderLine[];
  declare history?: HistoryEntry[];
}
export interface Order extends OrderRecord {}

// biome-ignore lint/suspicious/noUnsafeDeclarationMerging: the fields are the record's, filled by Objection
export class OrderLine extends Model {
  static override tableName = 'order_lines';

  static override modifiers = {
    inOrder: (query: ReturnType<typeof OrderLine.query>) => query.orderBy('position'),
  };

  override $parseDatabaseJson(json: Pojo): Pojo {
    return numbers(super.$parseDatabaseJson(json));
  }
}
export interface OrderLine extends OrderLineRecord {}

export class HistoryEntry extends Model {
  static override tableName = 'order_history';

  static override modifiers = {
    inOrder: (query: ReturnType<typeof HistoryEntry.query>) => query.orderBy('version'),
  };

  declare id: string;
  declare version: number;
  declare fromStatus: OrderRecord['status'];
  declare toStatus: NonNullable<OrderRecord['status']>;
  declare actorKind: 'pipeline' | 'fulfiller' | 'staff' | 'shopper';
  declare actor: string | null;
  declare cause: string;
  declare at: Date;
}
