import { createHmac, createSecretKey, hkdfSync, timingSafeEqual } from 'node:crypto';

export interface OrderLinks {
  sign(tenantId: string, orderId: string): string;
  /** The order a token opens at this tenant; `null` for anything else. */
  read(tenantId: string, token: string): string | null;
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
  return {
    sign,
    read(tenantId, token) {
      const bytes = Buffer.from(token, 'base64url');
      // Decoding forgives; a second spelling of a token is none of ours.
      if (bytes.length !== idBytes + markBytes || bytes.toString('base64url') !== token) return null;
      const id = bytes.subarray(0, idBytes);
      if (!timingSafeEqual(bytes.subarray(idBytes), mark(tenantId, id))) return null;
      return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    },
    path: ({ tenantId, id, eventSlug }) => `/${eventSlug}/order/${sign(tenantId, id)}`,
  };
}
