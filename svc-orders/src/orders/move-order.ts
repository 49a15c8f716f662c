import { isProblem, type MoveActor, type ProductionStatus, problemStatuses, sourcesOf } from '@merchloom/commerce';
import { orderStatusChanged } from '@merchloom/contracts/events/index';
import { newId } from '@merchloom/contracts/id';
import { type FollowUp, publishAndEnqueue, Refusal, type Transaction, toEnqueue, toPublish } from '@merchloom/service-kit';
import { releaseParcel } from '../bulk/release-parcel.ts';
import { approveBudget, releaseGift } from '../gifts/budget.ts';
import { recheckGifts } from '../gifts/jobs.ts';

export interface Move {
  tenantId: string;
  orderId: string;
  to: ProductionStatus;
  /** Only from these; every declared source when absent. */
  from?: readonly ProductionStatus[];
  by: { kind: MoveActor; name?: string };
  /** Code of why, e.g. `artwork_fetched`. */
  cause: string;
  problem?: { code: string; detail?: string };
  now: Date;
  /** What follows from the move and is written with it. */
  followUps?: (moved: Moved) => FollowUp[];
  /** Only passes by on its way from one wait for money to the other: takes none. */
  waits?: boolean;
}

export interface Moved {
  orderId: string;
  orderRef: string;
  from: ProductionStatus;
  to: ProductionStatus;
  version: number;
}

// Locking the row first lets the statement see where the order really is, whoever else was writing.
const moveSql = `
  with moved as (
    update orders o set status = :to, version = o.version + 1, problem = cast(:problem as jsonb), status_since = :now, updated_at = :now,
      problem_from = case
        when not cast(:toProblem as boolean) then null
        when was.status = any(:problems) then was.problem_from
        else was.status end,
      delivery_state = case when :to = 'shipped' then 'in transit' else o.delivery_state end
    from (select id, status, problem_from from orders where id = :orderId for update) was
    where o.id = was.id and was.status = any(:from)
    returning o.id, o.tenant_id, o.order_ref, o.version, was.status as from_status
  ), noted as (
    insert into order_history (id, tenant_id, order_id, version, from_status, to_status, actor_kind, actor, cause, at)
    select :historyId, tenant_id, id, version, from_status, :to, :actorKind, :actor, :cause, :now from moved
  )
  select order_ref, version, from_status from moved`;

/** Moves the order if it stands where the table allows it; `null` when it does not. One history row and one event per move, whatever follows in the same transaction. */
export async function tryMove(trx: Transaction, move: Move): Promise<Moved | null> {
  const { tenantId, orderId, to, by, cause, now } = move;
  const allowed = sourcesOf(to, by.kind);
  const from = move.from ? move.from.filter((status) => allowed.includes(status)) : allowed;
  const { rows } = await trx.raw(moveSql, {
    orderId,
    to,
    from,
    problems: [...problemStatuses],
    toProblem: isProblem(to),
    problem: move.problem ? JSON.stringify(move.problem) : null,
    historyId: newId(),
    actorKind: by.kind,
    actor: by.name ?? null,
    cause,
    now,
  });
  const row = rows[0] as { order_ref: string; version: number; from_status: ProductionStatus } | undefined;
  if (!row) return null;
  const moved: Moved = { orderId, orderRef: row.order_ref, from: row.from_status, to, version: row.version };
  const data = { orderId, orderRef: moved.orderRef, from: moved.from, to, cause };
  const changed = toPublish(orderStatusChanged, { tenantId, subject: orderId, version: moved.version, data });
  if (!move.waits) await takeBudget(trx, moved);
  await publishAndEnqueue(trx, [changed, ...(move.followUps?.(moved) ?? []), ...(await releasedBy(trx, moved, move))]);
  return moved;
}

const heldForMoney = new Set<ProductionStatus>(['over budget', 'over budget limit']);

/** Nothing goes on unpaid: what waited for money takes it with the move, or stays where it is (D37). */
async function takeBudget(trx: Transaction, { orderId, from, to }: Moved): Promise<void> {
  if (!heldForMoney.has(from) || to === 'cancelled') return;
  if (!(await approveBudget(trx, orderId))) throw new Refusal({ kind: 'conflict', code: 'credit_limit_reached' });
}

/** A cancelled gift gives its code and its money back, a cancelled parcel what the account was charged; a held gift may be next. */
async function releasedBy(trx: Transaction, { orderId, to }: Moved, { tenantId, now }: Move): Promise<FollowUp[]> {
  if (to !== 'cancelled') return [];
  const free = [await releaseGift(trx, orderId, now), await releaseParcel(trx, orderId, now)];
  if (!free.includes(true)) return [];
  return [toEnqueue(recheckGifts, { key: orderId, tenantId, payload: {} })];
}

/** Moves the order or refuses. An order that is there already is left alone: a repeated move is no error (O3). */
export async function moveOrder(trx: Transaction, move: Move): Promise<Moved | null> {
  const moved = await tryMove(trx, move);
  if (moved) return moved;
  const { rows } = await trx.raw('select status from orders where id = ?', [move.orderId]);
  const status = rows[0]?.status as ProductionStatus | null | undefined;
  if (!status) throw new Refusal({ kind: 'not_found', code: 'order_not_found' });
  if (status === move.to) return null;
  throw new Refusal({ kind: 'conflict', code: 'order_move_refused', params: { from: status, to: move.to } });
}
