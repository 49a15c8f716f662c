import { setTimeout as sleep } from 'node:timers/promises';

const dayMs = 86_400_000;
/** More than any file of tests takes that counts by days. */
const needMs = 60_000;

/** For tests that count by the day of today (UTC): the last minute before midnight is waited out, so that all happens on one day. */
export async function awayFromMidnight(): Promise<void> {
  const left = dayMs - (Date.now() % dayMs);
  if (left < needMs) await sleep(left);
}
