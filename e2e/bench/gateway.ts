import autocannon from 'autocannon';
import { type BenchPlatform, plainUpstream, secondGateway } from './platform.ts';
import { cpuOf } from './processes.ts';
import type { Figure, Section } from './report.ts';

const slug = 'coast-run';
const seconds = 4;

interface Pressed {
  perSecond: number;
  p99: number;
  gatewayUs: number;
}

interface Target {
  port: number;
  host: string;
  pid: number;
}

async function press({ port, host, pid }: Target, path: string, headers: Record<string, string> = {}): Promise<Pressed> {
  const ask = { url: `http://127.0.0.1:${port}${path}`, connections: 32, headers: { host, 'accept-encoding': 'br', ...headers } };
  await autocannon({ ...ask, duration: 1 });
  const before = cpuOf(pid);
  const result = await autocannon({ ...ask, duration: seconds });
  const cpuMs = cpuOf(pid) - before;
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${path}: ${result.non2xx} refused, ${result.errors} failed`);
  const answered = result['2xx'];
  return { perSecond: answered / result.duration, p99: result.latency.p99, gatewayUs: (cpuMs * 1000) / answered };
}

const speed = (name: string, { perSecond, p99, gatewayUs }: Pressed, atLeast: number): Figure => ({
  name,
  target: { atLeast },
  reached: perSecond,
  unit: '/s',
  note: `p99 ${p99} ms, ${gatewayUs.toFixed(0)} µs of the gateway's processor time each`,
});

/** A request that is passed on to a service that has the same 1.4 kB for everybody. */
async function passOn(platform: BenchPlatform, path: string): Promise<Pressed> {
  const upstream = await plainUpstream(1_400);
  const second = await secondGateway(platform, upstream.port);
  try {
    return await press({ port: second.port, host: second.host, pid: second.process.pid! }, path);
  } finally {
    await second.process.stop();
    upstream.close();
  }
}

/** What the gateway answers itself, and what passing a request on costs it; 32 connections. */
export async function gateway(platform: BenchPlatform): Promise<Section> {
  const port = platform.wiring.ports.gateway;
  const { host } = new URL(platform.gateway);
  const target = { port, host, pid: platform.processes.gateway.pid! };
  const bootstrap = await fetch(`http://127.0.0.1:${port}/api/bootstrap/${slug}`, { headers: { host } });
  const { tenant } = ((await bootstrap.json()) as { data: { tenant: { id: string } } }).data;
  const store = await press(target, `/api/${tenant.id}/${slug}?lang=en`);
  const page = await press(target, `/en/${slug}`, { accept: 'text/html' });
  const passedOn = await passOn(platform, `/api/${tenant.id}/${slug}/locked-to-country`);
  return {
    title: 'Gateway, 32 connections, load generator on the same machine',
    figures: [
      speed('store data from the cache', store, 4000),
      speed('document with its preloads', page, 1500),
      {
        name: 'processor time of a request passed on',
        target: { atMost: 45 },
        reached: passedOn.gatewayUs,
        unit: 'µs',
        note: `the gateway's process alone, 1.4 kB from a plain server; ${passedOn.perSecond.toFixed(0)}/s`,
      },
    ],
  };
}
