import { sign, signatureHolds } from './signature.ts';

const now = new Date('2026-11-20T12:00:00Z');
const body = Buffer.from('{"status":"picked"}');
const holds = (header: string, at = now, bytes = body) => signatureHolds('secret', bytes, header, at);

test('a signature holds for its body, its secret and its time', () => {
  const header = sign('secret', body, now);

  expect(holds(header)).toBe(true);
  expect(holds(header, new Date(now.getTime() + 300_000))).toBe(true);
  expect(holds(header, new Date(now.getTime() + 301_000))).toBe(false);
  expect(holds(header, new Date(now.getTime() - 301_000))).toBe(false);
  expect(holds(header, now, Buffer.from('{"status":"shipped"}'))).toBe(false);
  expect(holds(sign('other', body, now))).toBe(false);
});

test('anything that is no signature does not hold', () => {
  const header = sign('secret', body, now);
  for (const text of ['', 't=1', header.toUpperCase(), `${header},v1=00`, header.replace('v1', 'v0'), header.slice(0, -1)])
    expect(holds(text)).toBe(false);
});
