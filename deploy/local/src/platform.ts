import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { provisionDatabase } from '@merchloom/service-kit/database/provision';
import { buildFrontEnds, root } from './build.ts';
import { type ManagedPostgres, openDatabase } from './database.ts';
import { gatewayEnvironment, sandboxEnvironment, serviceEnvironment, type Wiring } from './environment.ts';
import type { Ports } from './ports.ts';
import { type ManagedProcess, startProcess } from './process.ts';
import { loadSecrets } from './secrets.ts';
import { seedDemo } from './seed.ts';

const services = ['identity', 'catalog', 'orders', 'payments'] as const;
const databaseNames = [...services, 'bus', 'sandbox'];

export interface PlatformOptions {
  dataDir: string;
  ports: Ports;
  host?: string;
  publicUrl?: string;
  /** Variables that win over the embedded defaults, e.g. DATABASE_URL, EVENT_BUS_URL, STRIPE_SECRET_KEY_UK. */
  env?: Record<string, string | undefined>;
  seed?: boolean;
  /** false: Postgres is fast and careless of crashes, for tests that do not kill it. */
  durable?: boolean;
  onStep?: (text: string) => void;
}

export interface Platform {
  gateway: string;
  mailbox: string;
  processes: Record<(typeof services)[number] | 'gateway' | 'sandbox', ManagedProcess>;
  wiring: Wiring;
  /** Superuser address of the database server. */
  adminUrl: string;
  /** Undefined when the server is somebody else's. */
  postgres: ManagedPostgres | undefined;
  stop(): Promise<void>;
}

/** Starts every part and resolves when the gateway answers. On failure everything that was started is stopped again. */
export async function startPlatform(options: PlatformOptions): Promise<Platform> {
  const { dataDir, ports, onStep = () => {} } = options;
  mkdirSync(dataDir, { recursive: true });
  const secrets = loadSecrets(dataDir, databaseNames);
  const undo: (() => Promise<unknown> | unknown)[] = [];
  let stopped = false;
  const stop = async () => {
    stopped = true;
    for (const step of undo.splice(0).reverse()) await step();
  };

  try {
    const built = buildFrontEnds(onStep);
    built.catch(() => {});
    const { adminUrl, postgres } = await openDatabase({
      dataDir,
      port: ports.postgres,
      password: secrets.postgres,
      external: options.env?.DATABASE_URL,
      durable: options.durable ?? true,
      onRestart: onStep,
    });
    if (postgres) undo.push(() => postgres.stop());
    const provisioned = Object.fromEntries(
      await Promise.all(
        databaseNames.map(
          async (service) => [service, await provisionDatabase({ adminUrl, service, passwords: secrets.databases[service]! })] as const,
        ),
      ),
    );
    onStep(postgres ? `PostgreSQL on port ${ports.postgres}` : 'PostgreSQL of DATABASE_URL');

    const publicUrl = options.publicUrl ?? options.env?.PUBLIC_URL ?? `http://localhost:${ports.gateway}`;
    const { DATABASE_URL: _, PORT: __, HOST: ___, PUBLIC_URL: ____, ...overrides } = options.env ?? {};
    const wiring: Wiring = {
      ports,
      secrets,
      dataDir,
      host: options.host ?? '127.0.0.1',
      publicUrl,
      databases: provisioned,
      eventBusUrl: overrides.EVENT_BUS_URL ?? provisioned.bus!.migrationUrl,
      overrides,
    };
    const logDir = path.join(dataDir, 'logs');
    const launch = (name: string, entry: string, env: Record<string, string>, readyUrl: string) => {
      const managed = startProcess({ name, entry: path.join(root, entry), env, readyUrl, logDir }, onStep);
      undo.push(() => managed.stop());
      return managed;
    };
    const url = (port: number) => `http://127.0.0.1:${port}`;

    const sandbox = launch('sandbox', 'sandbox/src/main.ts', sandboxEnvironment(wiring), `${url(ports.mailbox)}/healthz`);
    const running = Object.fromEntries(
      services.map((service) => [
        service,
        launch(service, `svc-${service}/src/main.ts`, serviceEnvironment(wiring, service), `${url(ports[service])}/readyz`),
      ]),
    ) as Record<(typeof services)[number], ManagedProcess>;
    // The gateway asks services only when it is asked: all it needs to start is the bus and the built pages.
    const door = built.then(() => {
      if (stopped) throw new Error('stopped before the gateway started');
      return launch('gateway', 'gateway/src/main.ts', gatewayEnvironment(wiring), `${url(ports.gateway)}/readyz`);
    });
    door.catch(() => {});
    await Promise.all([sandbox.ready(), ...Object.values(running).map((managed) => managed.ready())]);
    onStep(`Services ${services.join(', ')} and the sandbox providers`);

    if (options.seed !== false) onStep(await seedDemo(wiring));
    const gateway = await door;
    await gateway.ready();
    onStep(`Gateway on port ${ports.gateway}`);

    return {
      gateway: publicUrl,
      mailbox: `http://localhost:${ports.mailbox}`,
      processes: { ...running, gateway, sandbox },
      wiring,
      adminUrl,
      postgres,
      stop: stopInOrder,
    };

    async function stopInOrder() {
      // The door first, then whoever works behind it, the database last.
      await gateway.stop();
      await Promise.all([...Object.values(running), sandbox].map((managed) => managed.stop()));
      await stop();
    }
  } catch (error) {
    await stop();
    throw error;
  }
}
