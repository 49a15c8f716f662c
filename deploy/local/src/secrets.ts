import { generateKeyPairSync, type JsonWebKey, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Whoever signs calls between the parts has a key pair of its own. */
export const signers = ['gateway', 'identity', 'catalog', 'orders', 'payments'] as const;
export type Signer = (typeof signers)[number];

/** Made once per data folder, so that a second start finds the same roles and signatures. */
export interface Secrets {
  postgres: string;
  databases: Record<string, { owner: string; app: string }>;
  keys: Record<Signer, JsonWebKey & { kid: string }>;
  stripeWebhooks: { UK: string; EU: string; US: string };
  fulfiller: string;
  links: string;
}

const secret = () => randomBytes(24).toString('base64url');

export function createSecrets(databases: readonly string[]): Secrets {
  const keys = Object.fromEntries(
    signers.map((kid) => [kid, { ...generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }), kid }]),
  ) as Secrets['keys'];
  return {
    postgres: secret(),
    databases: Object.fromEntries(databases.map((name) => [name, { owner: secret(), app: secret() }])),
    keys,
    stripeWebhooks: { UK: `whsec_${secret()}`, EU: `whsec_${secret()}`, US: `whsec_${secret()}` },
    fulfiller: secret(),
    links: secret(),
  };
}

/** Reads `secrets.json` of the data folder, or makes it, readable by its owner only. */
export function loadSecrets(dataDir: string, databases: readonly string[]): Secrets {
  const file = path.join(dataDir, 'secrets.json');
  mkdirSync(dataDir, { recursive: true });
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Secrets;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const secrets = createSecrets(databases);
  writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  return secrets;
}

/** The public halves, as every part trusts them. */
export function trustOf(secrets: Secrets): { keys: JsonWebKey[] } {
  return {
    keys: signers.map((kid) => ({ kty: 'OKP', crv: 'Ed25519', x: secrets.keys[kid].x, kid, alg: 'EdDSA', use: 'sig' }) as JsonWebKey),
  };
}
