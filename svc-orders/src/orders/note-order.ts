import type { MoveActor } from '@merchloom/commerce';
import { newId } from '@merchloom/contracts/id';
import type { Transaction } from '@merchloom/service-kit';

const noteSql = `
  with changed as (
    update orders set version = version + 1, updated_at = :now where id = :orderId returning id, tenant_id, version, status
  )
  insert into order_history (id, tenant_id, order_id, version, from_status, to_status, actor_kind, actor, cause, at)
  select :historyId, tenant_id, id, version, status, status, :actorKind, null, :cause, :now from changed`;

/** One history row for something that is no move: the order stays where it is. */
export async function noteOrder(
  trx: Transaction,
  { orderId, by, cause, now }: { orderId: string; by: MoveActor; cause: string; now: Date },
): Promise<void> {
  await trx.raw(noteSql, { orderId, historyId: newId(), actorKind: by, cause, now });
}
