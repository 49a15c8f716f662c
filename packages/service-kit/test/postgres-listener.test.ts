import net from 'node:net';
import { emptyDatabase, type TestDatabase } from '@merchloom/testing/database';
import { eventually } from '@merchloom/testing/eventually';
import pg from 'pg';
import { createListener, type Listener } from '../src/bus/postgres-listener.ts';
import { createLogger } from '../src/index.ts';

const log = createLogger({ name: 'test', level: 'silent' });

/** Passes everything on, and cuts the next connections in the moment they begin to listen, as often as it is told. */
async function cuttingProxy(target: URL) {
  let cuts = 0;
  const sockets = new Set<net.Socket>();
  const server = net.createServer((near) => {
    const far = net.connect(Number(target.port), target.hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => void [near, far].map((each) => each.destroy()));
    }
    far.pipe(near);
    near.on('data', (chunk) => {
      if (cuts > 0 && chunk.includes('listen ')) {
        cuts -= 1;
        near.destroy();
      } else far.write(chunk);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(target);
  url.port = String((server.address() as net.AddressInfo).port);
  return {
    url: url.href,
    cutEverything(further: number) {
      cuts = further;
      for (const socket of sockets) socket.destroy();
    },
    cutsLeft: () => cuts,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

describe('the listening connection', () => {
  let database: TestDatabase;
  let listener: Listener | undefined;
  let proxy: Awaited<ReturnType<typeof cuttingProxy>>;

  beforeAll(async () => {
    database = await emptyDatabase('bus');
    proxy = await cuttingProxy(new URL(database.migrationUrl));
  });
  afterAll(async () => {
    await listener?.close();
    proxy?.close();
    await database?.drop();
  });

  test('losing it again while it is being set up leaves one connection, which hears everything once', async () => {
    const heard: string[] = [];
    let reconnected = 0;
    const onReconnect = () => {
      reconnected += 1;
    };
    listener = createListener({ url: proxy.url, log, onNotify: (_, text) => heard.push(text), onReconnect });
    await listener.listen('bus_work');

    proxy.cutEverything(2);
    await eventually(() => proxy.cutsLeft() === 0 && reconnected > 0);

    const teller = new pg.Client({ connectionString: database.adminUrl });
    await teller.connect();
    try {
      const listening = () =>
        teller.query(`select from pg_stat_activity where application_name = 'bus-listener' and datname = current_database()`);
      // The pause before a second connection, were there one, is 400 ms at most.
      const until = Date.now() + 600;
      await eventually(async () => Date.now() > until && (await listening()).rowCount === 1);
      await teller.query(`select pg_notify('bus_work', 'once')`);
      await eventually(() => heard.length > 0);
      expect({ heard, reconnected }).toEqual({ heard: ['once'], reconnected: 1 });
    } finally {
      await teller.end();
    }
  });
});
