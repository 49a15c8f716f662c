import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port.ts';
import { endWithUs } from './parent-guard.ts';

const program = '/usr/lib/rabbitmq/bin/rabbitmq-server';
const startMs = 60_000;

export interface TestBroker {
  /** For `EVENT_BUS_URL`. */
  url: string;
  /** kill -9 of the whole node. */
  kill(): Promise<void>;
  /** Starts the node again on the same data and port. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Why no broker can be started here; undefined when one can. With TEST_BROKER=required its absence is an error. */
export function whyNoBroker(): string | undefined {
  const why = fs.existsSync(program) ? undefined : `RabbitMQ is not installed (${program})`;
  if (why && process.env.TEST_BROKER === 'required') throw new Error(`${why}, and TEST_BROKER=required`);
  return why;
}

/** A RabbitMQ node of our own: own data, own ports, own epmd, nothing of the system's. Takes about 6 s. */
export async function startBroker(): Promise<TestBroker> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'merchloom-broker-'));
  const [port, distribution, mapper] = [await freePort(), await freePort(), await freePort()];
  const env = environment(folder, { port, distribution, mapper });
  let node: ChildProcess;
  let callOff = () => {};

  const start = async () => {
    callOff();
    // In a process group of its own: the shell script, the Erlang machine and its helpers die together.
    node = spawn(program, [], { env, detached: true, stdio: 'ignore' });
    callOff = endWithUs(-node.pid! as number, 'KILL');
    await untilItAnswers(node, port, folder);
  };
  const ended = () =>
    new Promise<void>((resolve) =>
      node.exitCode !== null || node.signalCode !== null ? resolve() : void node.once('exit', () => resolve()),
    );
  const killGroup = (signal: NodeJS.Signals) => {
    try {
      process.kill(-node.pid!, signal);
    } catch {
      // It has ended already.
    }
  };

  await start();
  return {
    url: `amqp://guest:guest@127.0.0.1:${port}`,
    async kill() {
      killGroup('SIGKILL');
      await ended();
    },
    restart: start,
    async stop() {
      killGroup('SIGTERM');
      await Promise.race([ended(), sleep(15_000, undefined, { ref: false })]);
      killGroup('SIGKILL');
      callOff();
      await stopMapper(mapper);
      fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

function environment(
  folder: string,
  { port, distribution, mapper }: { port: number; distribution: number; mapper: number },
): NodeJS.ProcessEnv {
  const at = (name: string) => path.join(folder, name);
  for (const name of ['mnesia', 'log', 'home', 'schema']) fs.mkdirSync(at(name));
  fs.writeFileSync(at('enabled_plugins'), '[].');
  fs.writeFileSync(
    at('rabbitmq.conf'),
    'loopback_users = none\ndisk_free_limit.absolute = 50MB\nlog.console = false\nlog.file.level = warning\n',
  );
  return {
    PATH: process.env.PATH,
    HOME: at('home'),
    ERL_EPMD_PORT: String(mapper),
    ERL_EPMD_ADDRESS: '127.0.0.1',
    RABBITMQ_NODENAME: `merchloom${port}@localhost`,
    RABBITMQ_USE_LONGNAME: 'false',
    RABBITMQ_NODE_IP_ADDRESS: '127.0.0.1',
    RABBITMQ_NODE_PORT: String(port),
    RABBITMQ_DIST_PORT: String(distribution),
    RABBITMQ_BASE: folder,
    RABBITMQ_MNESIA_BASE: at('mnesia'),
    RABBITMQ_LOG_BASE: at('log'),
    RABBITMQ_PID_FILE: at('pid'),
    RABBITMQ_SCHEMA_DIR: at('schema'),
    RABBITMQ_GENERATED_CONFIG_DIR: at('schema'),
    RABBITMQ_ENABLED_PLUGINS_FILE: at('enabled_plugins'),
    RABBITMQ_CONFIG_FILE: at('rabbitmq'),
    RABBITMQ_CONF_ENV_FILE: at('none'),
    RABBITMQ_ADVANCED_CONFIG_FILE: at('advanced'),
    RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS: '-kernel inet_dist_use_interface {127,0,0,1}',
  };
}

async function untilItAnswers(node: ChildProcess, port: number, folder: string) {
  for (const deadline = Date.now() + startMs; ; await sleep(100)) {
    if (node.exitCode !== null || Date.now() > deadline) throw new Error(`RabbitMQ did not start: ${logOf(folder)}`);
    if (await greets(port)) return;
  }
}

/** A broker that is up refuses a wrong greeting by naming its own protocol. */
function greets(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1', () => socket.write('HELLO\r\n\r\n'));
    socket.setTimeout(1_000, () => socket.destroy());
    socket.once('data', (data) => {
      resolve(data.toString('latin1').startsWith('AMQP'));
      socket.destroy();
    });
    socket.once('error', () => resolve(false));
    socket.once('close', () => resolve(false));
  });
}

function logOf(folder: string): string {
  const logs = path.join(folder, 'log');
  return fs
    .readdirSync(logs)
    .map((name) => fs.readFileSync(path.join(logs, name), 'utf8').slice(-2_000))
    .join('\n');
}

/** The port mapper that the node left behind; it knows how to end when no node is registered. */
function stopMapper(port: number): Promise<void> {
  return new Promise((resolve) => {
    const mapper = spawn('epmd', ['-port', String(port), '-kill'], {
      env: { PATH: process.env.PATH, ERL_EPMD_ADDRESS: '127.0.0.1' },
      stdio: 'ignore',
    });
    mapper.once('error', () => resolve());
    mapper.once('exit', () => resolve());
  });
}
