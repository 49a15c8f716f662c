import { createSecrets, signers, trustOf } from '../local/src/secrets.ts';

/** Prints an `.env` with fresh secrets for docker-compose.yml: `npm run --silent compose:env > .env`. */
const databases = ['identity', 'catalog', 'orders', 'payments', 'bus', 'sandbox'];
const secrets = createSecrets(databases);
const lines = [
  '# Secrets of one deployment. Never commit this file.',
  'PUBLIC_URL=http://localhost:8080',
  `POSTGRES_PASSWORD=${secrets.postgres}`,
  `RABBITMQ_PASSWORD=${createSecrets([]).postgres}`,
  ...databases.flatMap((name) => {
    const { owner, app } = secrets.databases[name]!;
    return [`DB_${name.toUpperCase()}_OWNER_PASSWORD=${owner}`, `DB_${name.toUpperCase()}_APP_PASSWORD=${app}`];
  }),
  ...signers.map((signer) => `INTERNAL_KEY_${signer.toUpperCase()}='${JSON.stringify(secrets.keys[signer])}'`),
  `INTERNAL_TRUST='${JSON.stringify(trustOf(secrets))}'`,
  `FULFILLER_SECRET=${secrets.fulfiller}`,
  `LINK_SECRET=${secrets.links}`,
  `CHECKOUT_SECRET=${createSecrets([]).links}`,
  '# Gift codes are found and sealed with it: it stays as long as its codes are in use.',
  `GIFT_SECRET=${createSecrets([]).links}`,
  '# Keys of authenticators are encrypted with it: it stays as long as they are in use.',
  `SECOND_FACTOR_KEY=${createSecrets([]).links}`,
  '',
  '# The sandbox card provider. For Stripe: your own keys, and no ALLOW_SANDBOX.',
  'ALLOW_SANDBOX=1',
  'STRIPE_API_URL=http://sandbox:7201',
  'SANDBOX_CARDS_URL=http://sandbox:7201',
  ...(['UK', 'EU', 'US'] as const).flatMap((region) => [
    `STRIPE_SECRET_KEY_${region}=sk_test_sandbox_${region.toLowerCase()}`,
    `STRIPE_PUBLIC_KEY_${region}=pk_test_sandbox_${region.toLowerCase()}`,
    `STRIPE_WEBHOOK_SECRET_${region}=${secrets.stripeWebhooks[region]}`,
  ]),
];
console.log(lines.join('\n'));
