import { generateKeyPairSync } from 'node:crypto';
import { type InternalTokens, internalTokens } from '@merchloom/service-kit';

const issuers = ['gateway', 'identity', 'catalog', 'orders', 'payments'] as const;
export type Issuer = (typeof issuers)[number];

const pairs = new Map(
  issuers.map((kid) => {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    return [
      kid,
      { private: { ...privateKey.export({ format: 'jwk' }), kid }, public: { ...publicKey.export({ format: 'jwk' }), kid } },
    ] as const;
  }),
);

/** `INTERNAL_TRUST` of every service in this test file. */
export const internalTrust = JSON.stringify({ keys: [...pairs.values()].map((pair) => pair.public) });

/** `INTERNAL_KEY` of one of them. */
export const internalKey = (issuer: Issuer): string => JSON.stringify(pairs.get(issuer)!.private);

/** Mints what `issuer` would send. */
export const tokensOf = (issuer: Issuer): InternalTokens => internalTokens({ key: internalKey(issuer), trust: internalTrust });
