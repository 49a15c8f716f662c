import { Refusal } from '@merchloom/service-kit';
import { hash, verify } from '@node-rs/argon2';

// OWASP's first choice for argon2id, the library's default algorithm: 19 MiB, two passes.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const atOnce = 2;
const maxWaiting = 64;

let running = 0;
const waiting: (() => void)[] = [];
let decoy: Promise<string> | undefined;

/** Hashing is heavy on purpose: a few at a time, a short queue, and a refusal beyond it, so that logins cannot starve the rest. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= maxWaiting) throw new Refusal({ kind: 'unavailable', code: 'unavailable', retryAfter: 2 });
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, cost));

/** Whether the password is the account's. Without an account the same work is done on a decoy, so that time tells nothing. */
export async function passwordMatches(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hash('nobody has this password', cost);
  const against = passwordHash ?? (await decoy);
  const matches = await inTurn(() => verify(against, password));
  return matches && passwordHash !== null;
}
