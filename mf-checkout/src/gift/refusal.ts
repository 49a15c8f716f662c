import { firstMessages, isApiError } from '@merchloom/web-kit/http';
import { deliveryFields } from '../delivery/schema.ts';
import type { Notice } from '../flow/refusals.ts';

/** Where each part of a refused claim is shown. */
export interface GiftRefusal {
  fields: Record<string, string>;
  /** R9.8 */
  code: string | null;
  /** R9.9: a calm panel, not an error. */
  already: boolean;
  notice: Notice | null;
  /** The server has decided: the same form sent again is another call. */
  final: boolean;
}

export function readGiftRefusal(failure: unknown): GiftRefusal {
  const refused: GiftRefusal = { fields: {}, code: null, already: false, notice: null, final: true };
  if (!isApiError(failure) || failure.status === 0 || failure.status >= 500) {
    return { ...refused, notice: { kind: 'network', message: null }, final: false };
  }
  if (failure.status === 410) return { ...refused, notice: { kind: 'closed', message: failure.message } };
  if (failure.status === 409) return { ...refused, notice: { kind: 'message', message: failure.message }, final: false };
  if ((failure.data as { already_ordered?: boolean } | null)?.already_ordered) return { ...refused, already: true };
  const { promo_code: code = null, ...others } = firstMessages(failure);
  const isField = (name: string) => (deliveryFields as readonly string[]).includes(name);
  const fields = Object.fromEntries(Object.entries(others).filter(([name]) => isField(name)));
  const other = Object.entries(others).find(([name]) => !isField(name))?.[1];
  const above = other ?? (code === null && Object.keys(fields).length === 0 ? failure.message : null);
  return { ...refused, code, fields, notice: above === null ? null : { kind: 'message', message: above } };
}
