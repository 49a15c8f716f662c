import { createPrivateKey, createPublicKey, type JsonWebKey, type KeyObject, sign, verify } from 'node:crypto';
import { type Principal, principal as principalSchema } from '@merchloom/contracts/identity';
import { type Language, language } from '@merchloom/contracts/vocabulary';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import { Refusal } from './refusal.ts';

/** The header in which the gateway and the services tell each other who asks. Never accepted from outside. */
export const internalTokenHeader = 'x-internal-token';

/** The tenant a call is about. */
const tenantClaim = z.object({ id: z.guid(), handle: z.optional(z.string()) });
export type TenantClaim = z.infer<typeof tenantClaim>;

const claimsSchema = z.object({
  iss: z.string(),
  aud: z.string(),
  exp: z.number(),
  tenant: z.optional(tenantClaim),
  principal: z.optional(principalSchema),
  lang: z.optional(language),
  guest: z.optional(z.guid()),
});

/** What an internal token says. `iss` and `aud` are service names, `exp` seconds since 1970. */
export type InternalClaims = z.infer<typeof claimsSchema>;

export interface MintInput {
  audience: string;
  tenant?: TenantClaim | null;
  principal?: Principal | null;
  lang?: Language | null;
  /** The browser of somebody without an account. */
  guest?: string | null;
}

export interface InternalTokens {
  /** A token for the audience; the same input gets the same token until half of its life is over. */
  mint(input: MintInput): string;
  /** The claims of a token meant for `audience`; refuses with 401. */
  verify(token: string | undefined, audience: string): InternalClaims;
}

export interface InternalTokensOptions {
  /** Private Ed25519 JWK; its `kid` is the issuer's name. */
  key: JsonWebKey | string;
  /** JWKS of the public keys of everyone whose word counts; each `kid` is an issuer's name. */
  trust: { keys: JsonWebKey[] } | string;
  /** Life of a token in seconds. */
  lifetime?: number;
  now?: () => number;
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const parse = <T>(value: T | string): T => (typeof value === 'string' ? (JSON.parse(value) as T) : value);

/**
 * EdDSA tokens (JWT) of a short life. Signing and checking cost more than the rest of a small call, so both ends remember:
 * the issuer by what it says, the reader by the raw token.
 */
export function internalTokens({ key, trust, lifetime = 30, now = Date.now }: InternalTokensOptions): InternalTokens {
  const jwk = parse(key);
  const issuer = String(jwk.kid ?? '');
  if (issuer === '') throw new Error('The internal key needs a kid: the name of its issuer');
  const privateKey = createPrivateKey({ key: jwk, format: 'jwk' });
  const publicKeys = new Map<string, KeyObject>(
    parse(trust).keys.map((each) => [String(each.kid), createPublicKey({ key: each, format: 'jwk' })]),
  );
  const header = encode({ alg: 'EdDSA', typ: 'JWT', kid: issuer });
  const minted = new LRUCache<string, { token: string; freshUntil: number }>({ max: 2_000 });
  const verified = new LRUCache<string, InternalClaims>({ max: 2_000 });
  const refused = () => new Refusal({ kind: 'unauthenticated', code: 'unauthenticated' });

  const read = (token: string): InternalClaims => {
    const [head, body, signature, ...rest] = token.split('.');
    if (!head || !body || !signature || rest.length > 0) throw refused();
    const { alg, kid } = z.parse(z.object({ alg: z.literal('EdDSA'), kid: z.string() }), decode(head));
    const publicKey = publicKeys.get(kid);
    if (!publicKey || !verify(null, Buffer.from(`${head}.${body}`), publicKey, Buffer.from(signature, 'base64url'))) throw refused();
    const claims = z.parse(claimsSchema, decode(body));
    if (claims.iss !== kid || alg !== 'EdDSA') throw refused();
    return claims;
  };

  return {
    mint({ audience, tenant, principal, lang, guest }) {
      const facts = {
        aud: audience,
        ...(tenant && { tenant }),
        ...(principal && { principal, sub: principal.userId }),
        ...(lang && { lang }),
        ...(guest && { guest }),
      };
      const cacheKey = JSON.stringify(facts);
      const known = minted.get(cacheKey);
      if (known && known.freshUntil > now()) return known.token;
      const exp = Math.floor(now() / 1000) + lifetime;
      const signed = `${header}.${encode({ iss: issuer, ...facts, exp })}`;
      const token = `${signed}.${sign(null, Buffer.from(signed), privateKey).toString('base64url')}`;
      minted.set(cacheKey, { token, freshUntil: now() + (lifetime * 1000) / 2 });
      return token;
    },
    verify(token, audience) {
      if (!token || token.length > 8_192) throw refused();
      let claims = verified.get(token);
      if (!claims) {
        try {
          claims = read(token);
        } catch (error) {
          throw error instanceof Refusal ? error : refused();
        }
        verified.set(token, claims);
      }
      if (claims.aud !== audience || claims.exp * 1000 <= now()) throw refused();
      return claims;
    },
  };
}

const decode = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
