import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Envelope } from '@merchloom/contracts/events/define-event';
import { newId } from '@merchloom/contracts/id';
import { eventually } from '@merchloom/testing/eventually';
import { connectBus, createLogger, type EventBus, PermanentFailure } from '../src/index.ts';
import { type Transport, transportKinds } from './transports.ts';

const log = createLogger({ name: 'test', level: process.env.TEST_LOG_LEVEL ?? 'silent' });

const anEvent = (type: string, overrides: Partial<Envelope> = {}): Envelope => ({
  specversion: '1.0',
  id: newId(),
  source: 'merchloom/orders',
  type,
  subject: newId(),
  subjectversion: 1,
  time: new Date().toISOString(),
  datacontenttype: 'application/json',
  tenantid: newId(),
  data: {},
  ...overrides,
});

let serial = 0;
/** Types of their own keep tests apart that share a broker. */
const aType = () => {
  serial += 1;
  return `test.case${serial}.happened`;
};

describe.each(transportKinds)('$name', ({ missing, start, startMortal }) => {
  if (missing) {
    test.skip(`skipped: ${missing}`, () => {});
    return;
  }

  let transport: Transport;
  const open: EventBus[] = [];
  const connect = async (url = transport.url) => {
    const bus = await connectBus(url, log, { leaseMs: 2_000 });
    open.push(bus);
    return bus;
  };

  beforeAll(async () => {
    transport = await start();
  });
  afterEach(async () => {
    await Promise.all(open.splice(0).map((bus) => bus.close()));
  });
  afterAll(async () => {
    await transport?.stop();
  });

  test('an event reaches every group that subscribes to it, and one instance of each', async () => {
    const type = aType();
    const [first, second] = [await connect(), await connect()];
    const got: string[] = [];
    for (const [instance, bus] of [first, second].entries()) {
      await bus.consume(`${type}-orders`, [type], async (event) => void got.push(`orders ${event.id} ${instance}`));
      await bus.consume(`${type}-payments`, [type.replace('happened', '*')], async (event) => void got.push(`payments ${event.id}`));
    }
    const events = Array.from({ length: 50 }, () => anEvent(type));

    await first.publish(events);

    await eventually(() => expect(got.length).toBe(100));
    for (const { id } of events) {
      expect(got.filter((entry) => entry.startsWith(`orders ${id}`))).toHaveLength(1);
      expect(got.filter((entry) => entry === `payments ${id}`)).toHaveLength(1);
    }
  });

  test('the envelope arrives as it was sent', async () => {
    const type = aType();
    const bus = await connect();
    const got: Envelope[] = [];
    await bus.consume(type, [type], async (event) => void got.push(event));
    const event = anEvent(type, {
      subjectversion: 7,
      traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`,
      data: { text: 'Ünïcödé 🎽', long: 'x'.repeat(20_000) },
    });

    await bus.publish([event]);

    await eventually(() => expect(got).toEqual([event]));
  });

  test('events wait for a group that is not running', async () => {
    const type = aType();
    const first = await connect();
    await first.consume(type, [type], async () => {});
    await first.stopConsuming();
    const event = anEvent(type);
    await first.publish([event]);
    const got: string[] = [];

    await (await connect()).consume(type, [type], async ({ id }) => void got.push(id));

    await eventually(() => expect(got).toEqual([event.id]));
  });

  test('a group that is new gets what happened before its first start', async () => {
    const type = aType();
    const bus = await connect();
    const events = [anEvent(type), anEvent(type)];
    await bus.publish(events);
    const got = new Set<string>();

    await bus.consume(type, [type], async ({ id }) => void got.add(id));

    await eventually(() => expect([...got].sort()).toEqual(events.map(({ id }) => id).sort()));
  });

  test('a failing handler is tried again, with growing attempts', async () => {
    const type = aType();
    const bus = await connect();
    const attempts: number[] = [];
    const handler = async (_event: Envelope, { attempt }: { attempt: number }) => {
      attempts.push(attempt);
      if (attempt < 3) throw new Error('not yet');
    };
    await bus.consume(type, [type], handler, { backoff: [20, 40] });

    await bus.publish([anEvent(type)]);

    await eventually(() => expect(attempts).toEqual([1, 2, 3]));
  });

  test('a poison message is parked, holds nobody up, and can be replayed', async () => {
    const type = aType();
    const bus = await connect();
    const [poison, sound] = [anEvent(type, { data: { poison: true } }), anEvent(type)];
    const got: string[] = [];
    let cured = false;
    const handler = async ({ id, data }: Envelope) => {
      if ((data as { poison?: boolean }).poison && !cured) throw new Error('cannot swallow this');
      got.push(id);
    };
    await bus.consume(type, [type], handler, { maxAttempts: 3, backoff: [20] });

    await bus.publish([poison, sound]);

    await eventually(async () => expect(await bus.parked(type)).toHaveLength(1));
    expect(got).toEqual([sound.id]);
    expect((await bus.parked(type))[0]).toMatchObject({
      consumer: type,
      attempts: 3,
      event: { id: poison.id },
      error: expect.stringContaining('cannot swallow'),
    });
    cured = true;
    expect(await bus.replay(type)).toBe(1);
    await eventually(() => expect(got).toEqual([sound.id, poison.id]));
    expect(await bus.parked(type)).toEqual([]);
  });

  test('what waits for a group and what is parked is counted, and can be given up', async () => {
    const type = aType();
    const bus = await connect();
    let hold = () => {};
    const held = new Promise<void>((resolve) => {
      hold = resolve;
    });
    const handler = async ({ data }: Envelope) => {
      if ((data as { poison?: boolean }).poison) throw new PermanentFailure('of another world');
      await held;
    };
    await bus.consume(type, [type], handler, { prefetch: 1 });
    expect(await bus.backlog(type)).toEqual({ waiting: 0, parked: 0, oldestAt: null });

    await bus.publish([anEvent(type, { data: { poison: true } })]);
    await eventually(async () => expect(await bus.backlog(type)).toMatchObject({ waiting: 0, parked: 1 }));
    await bus.publish([anEvent(type), anEvent(type), anEvent(type)]);
    await eventually(async () => expect((await bus.backlog(type)).waiting).toBeGreaterThanOrEqual(2));

    expect(await bus.discard(type)).toBe(1);
    expect(await bus.parked(type)).toEqual([]);
    hold();
    await eventually(async () => expect(await bus.backlog(type)).toEqual({ waiting: 0, parked: 0, oldestAt: null }));
  });

  test('what can never be handled is parked at the first try', async () => {
    const type = aType();
    const bus = await connect();
    let tries = 0;
    const handler = async () => {
      tries += 1;
      throw new PermanentFailure('of another world');
    };
    await bus.consume(type, [type], handler);

    await bus.publish([anEvent(type)]);

    await eventually(async () => expect(await bus.parked(type)).toHaveLength(1));
    expect(tries).toBe(1);
  });

  test('an event whose consumer is killed before acknowledging it goes to another', async () => {
    const type = aType();
    const bus = await connect();
    const child = fork(path.join(import.meta.dirname, 'crashing-consumer.ts'), [transport.url, type, type], {
      execArgv: [],
      stdio: 'inherit',
    });
    const event = anEvent(type);
    const taken = once(child, 'message');
    const died = once(child, 'exit');
    // The group must exist before, or the event would reach it as history only.
    await bus.publish([event]);
    expect(await taken).toEqual([event.id, undefined]);
    expect(await died).toEqual([null, 'SIGKILL']);
    const got: string[] = [];

    await bus.consume(type, [type], async ({ id }) => void got.push(id));

    await eventually(() => expect(got).toContain(event.id));
  });

  test('a listener hears what happens while it listens, and only its patterns', async () => {
    const type = aType();
    const bus = await connect();
    const heard: string[] = [];
    await bus.publish([anEvent(type)]);
    const end = await bus.listen([type], ({ id }) => heard.push(id));
    const [short, long, other] = [anEvent(type), anEvent(type, { data: 'x'.repeat(20_000) }), anEvent(aType())];

    await bus.publish([other, short, long]);

    await eventually(() => expect([...heard].sort()).toEqual([short.id, long.id].sort()));
    await end();
    await bus.publish([anEvent(type)]);
    expect(heard).toHaveLength(2);
  });

  test('stopping waits for the handlers that have begun', async () => {
    const type = aType();
    const bus = await connect();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const steps: string[] = [];
    await bus.consume(type, [type], async () => {
      steps.push('begun');
      await held;
      steps.push('done');
    });
    await bus.publish([anEvent(type)]);
    await eventually(() => expect(steps).toEqual(['begun']));

    const stopped = bus.stopConsuming().then(() => steps.push('stopped'));
    release();
    await stopped;

    expect(steps).toEqual(['begun', 'done', 'stopped']);
  });

  test('nothing confirmed is lost when the broker is killed and restarted in mid-stream', async () => {
    const mortal = await startMortal();
    let publishing = true;
    try {
      const type = aType();
      const bus = await connect(mortal.url);
      const got = new Set<string>();
      let gaps = 0;
      await bus.consume(type, [type], async ({ id }) => void got.add(id));
      await bus.listen([type], () => {}, { onGap: () => (gaps += 1) });
      const confirmed: string[] = [];
      const stream = (async () => {
        while (publishing) {
          const events = Array.from({ length: 20 }, () => anEvent(type));
          await bus.publish(events).then(
            () => confirmed.push(...events.map(({ id }) => id)),
            () => sleep(20),
          );
        }
      })();
      await eventually(() => expect(confirmed.length).toBeGreaterThan(200));

      await mortal.kill();
      const before = confirmed.length;
      await eventually(() => expect(bus.ping()).rejects.toThrow());
      await mortal.restart();

      await eventually(() => expect(confirmed.length).toBeGreaterThan(before + 200));
      publishing = false;
      await stream;
      await eventually(() => expect(confirmed.filter((id) => !got.has(id))).toEqual([]));
      await eventually(() => expect(gaps).toBeGreaterThan(0));
      await bus.ping();
    } finally {
      publishing = false;
      await Promise.all(open.splice(0).map((bus) => bus.close()));
      await mortal.stop();
    }
  });

  test('a pattern that no event type can match is refused', async () => {
    const bus = await connect();

    await expect(bus.consume('strange', ['no spaces here'], async () => {})).rejects.toThrow();
  });
});
