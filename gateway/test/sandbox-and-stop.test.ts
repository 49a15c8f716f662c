import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eventually } from '@merchloom/testing/eventually';
import { adminToken, startTestSite, type TestSite } from './test-site.ts';

describe('card sandbox', () => {
  const heard: { url: string; authorization: string | undefined; cookie: string | undefined }[] = [];
  let provider: Server;
  let site: TestSite;
  beforeAll(async () => {
    provider = createServer((req, res) => {
      heard.push({ url: req.url ?? '', authorization: req.headers.authorization, cookie: req.headers.cookie });
      res.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
    await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
    site = await startTestSite({ STRIPE_PUBLIC_KEY_UK: 'pk_test_sandbox_uk', SANDBOX_CARDS_URL: url });
  });
  afterAll(async () => {
    await site.stop();
    provider.closeAllConnections();
    await new Promise((resolve) => provider.close(resolve));
  });
  beforeEach(() => {
    heard.length = 0;
  });

  test('browsers reach it on our own origin, without our cookies', async () => {
    const headers = { authorization: 'Bearer pk_test_sandbox_uk', cookie: 'merchloom_session=x' };
    expect((await site.fetch('/_sandbox/cards/v1/payment_intents/pi_1?a=b', { headers })).status).toBe(200);
    expect(heard).toEqual([{ url: '/v1/payment_intents/pi_1?a=b', authorization: 'Bearer pk_test_sandbox_uk', cookie: undefined }]);
  });

  test('secret keys and its switches stay inside', async () => {
    for (const authorization of [
      'Bearer sk_test_sandbox_uk',
      `Basic ${Buffer.from('sk_test_sandbox_uk:').toString('base64')}`,
      'rk_test',
    ]) {
      expect((await site.fetch('/_sandbox/cards/v1/payment_intents', { headers: { authorization } })).status).toBe(403);
    }
    for (const path of [
      '/_sandbox/cards/_sandbox/control',
      '/_sandbox/cards/%5Fsandbox/control',
      '/_sandbox/cards/_sandbox/resend',
      '/_sandbox/cards/healthz',
    ]) {
      expect((await site.fetch(path, { method: 'POST', body: '{}' })).status).toBe(404);
    }
    expect(heard).toEqual([]);
  });
});

test('stopping finishes what has begun, and is no longer ready', async () => {
  const site = await startTestSite();
  let finish = () => {};
  const begun = new Promise<void>((resolve) => {
    site.answer.orders = async () => {
      resolve();
      await new Promise<void>((done) => {
        finish = done;
      });
      return undefined;
    };
  });
  const slow = site.fetch('/api/northwind/orders', { headers: { authorization: `Bearer ${adminToken}` } });
  await begun;
  const stopped = site.gateway.stop();
  await eventually(async () => {
    await expect(fetch(`${site.gateway.url}/healthz`)).rejects.toThrow();
  });
  finish();
  expect((await slow).status).toBe(200);
  await stopped;
  await site.stop();
});
