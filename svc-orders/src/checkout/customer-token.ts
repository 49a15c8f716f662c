import { createHmac, createSecretKey, hkdfSync, timingSafeEqual } from 'node:crypto';

/** What a customer_id stands for (D8). `expiresAt` in epoch milliseconds. */
export interface CustomerClaims {
  checkoutId: string;
  tenantId: string;
  eventId: string;
  basketHash: string;
  expiresAt: number;
}

export const customerLifeMs = 2 * 60 * 60 * 1000;

export interface CustomerTokens {
  sign(claims: CustomerClaims): string;
  /** The claims of a token signed here, expired or not; `null` for anything else. */
  read(token: string): CustomerClaims | null;
}

/** Opaque signed customer ids. The key is derived, so that the same secret may serve other purposes. */
export function customerTokens(secret: string): CustomerTokens {
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', 'merchloom customer_id', 32)));
  const signature = (body: string) => createHmac('sha256', key).update(body).digest();
  return {
    sign({ checkoutId, tenantId, eventId, basketHash, expiresAt }) {
      const body = Buffer.from([checkoutId, tenantId, eventId, basketHash, expiresAt].join('.')).toString('base64url');
      return `${body}.${signature(body).toString('base64url')}`;
    },
    read(token) {
      const [body = '', mark = '', ...rest] = token.split('.');
      const given = Buffer.from(mark, 'base64url');
      const expected = signature(body);
      if (rest.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
      const [checkoutId, tenantId, eventId, basketHash, expiresAt] = Buffer.from(body, 'base64url').toString().split('.') as [
        string,
        string,
        string,
        string,
        string,
      ];
      return { checkoutId, tenantId, eventId, basketHash, expiresAt: Number(expiresAt) };
    },
  };
}
