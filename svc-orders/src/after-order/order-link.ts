import { createHmac, createSecretKey, hkdfSync, timingSafeEqual } from 'node:crypto';

export interface OrderLinks {
  sign(tenantId: string, orderId: string): string;
  /** The order a token opens at this tenant; `null` for anything else. */
  read(tenantId: string, token: string): string | null;
  /** The order that a token may open; its mark tells, once the order's tenant is known. */
  claim(token: string): string | null;
  /** Path of the page, without language. */
  path(order: { tenantId: string; id: string; eventSlug: string }): string;
}

/** How long after an order its link opens it. */
export const linkLifeMs = 400 * 24 * 60 * 60 * 1000;

const idBytes = 16;
const markBytes = 16;

/** Signed links to one order: its id and a mark that binds it to the tenant. Nothing is stored, nothing can be guessed. */
export function orderLinks(secret: string): OrderLinks {
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', 'merchloom order link', 32)));
  const mark = (tenantId: string, id: Buffer) =>
    createHmac('sha256', key).update(tenantId.toLowerCase()).update('.').update(id).digest().subarray(0, markBytes);
  const sign = (tenantId: string, orderId: string) => {
    const id = Buffer.from(orderId.replaceAll('-', ''), 'hex');
    return Buffer.concat([id, mark(tenantId, id)]).toString('base64url');
  };
  // Decoding forgives; a second spelling of a token is none of ours.
  const bytesOf = (token: string): Buffer | null => {
    const bytes = Buffer.from(token, 'base64url');
    return bytes.length === idBytes + markBytes && bytes.toString('base64url') === token ? bytes : null;
  };
  const uuidOf = (id: Buffer) => id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return {
    sign,
    read(tenantId, token) {
      const bytes = bytesOf(token);
      if (!bytes) return null;
      const id = bytes.subarray(0, idBytes);
      return timingSafeEqual(bytes.subarray(idBytes), mark(tenantId, id)) ? uuidOf(id) : null;
    },
    claim(token) {
      const bytes = bytesOf(token);
      return bytes && uuidOf(bytes.subarray(0, idBytes));
    },
    path: ({ tenantId, id, eventSlug }) => `/${eventSlug}/order/${sign(tenantId, id)}`,
  };
}
