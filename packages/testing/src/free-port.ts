import { createServer } from 'node:net';

/**
 * A port nobody listens on, below the range that clients' connections are given (a restarting server could lose its port to one) and above
 * the ports of platforms under test.
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    const port = 26_000 + Math.floor(Math.random() * 6_000);
    if (await isFree(port)) return port;
  }
  throw new Error('No free port between 26000 and 31999');
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
