import type { ServiceHealth } from '@merchloom/contracts/operations';

type HealthPart = ServiceHealth['parts'][number];

const patienceMs = 2_000;

/** Whether something works, and how long it took to say so. */
export async function checkPart(name: HealthPart['name'], check: () => Promise<unknown>): Promise<HealthPart> {
  const began = performance.now();
  const tooSlow = new Promise((_, reject) => setTimeout(reject, patienceMs, new Error('too slow')).unref());
  const ok = await Promise.race([check(), tooSlow]).then(
    () => true,
    () => false,
  );
  return { name, ok, ms: Math.round(performance.now() - began) };
}
