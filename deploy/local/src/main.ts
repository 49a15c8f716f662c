import path from 'node:path';
import { root } from './build.ts';
import { writeDemoFile } from './demo-file.ts';
import { type Platform, startPlatform } from './platform.ts';
import { choosePorts, defaultPorts, type Ports, PortTaken } from './ports.ts';
import { summary } from './summary.ts';

const dataDir = path.resolve(process.env.DATA_DIR ?? path.join(root, '.data'));
const startedAt = Date.now();
const say = (text: string) => console.log(`  ${((Date.now() - startedAt) / 1000).toFixed(1).padStart(5)} s  ${text}`);

let platform: Platform | undefined;
let stopping = false;

async function stop(why: string, code = 0) {
  if (stopping) return;
  stopping = true;
  console.log(`\n  Stopping (${why}) …`);
  await platform?.stop();
  console.log('  Stopped.');
  process.exit(code);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(signal));
if (process.env.npm_lifecycle_event && process.platform !== 'win32') {
  // A SIGTERM to npm never reaches its child: notice that npm is gone.
  const npm = process.ppid;
  setInterval(() => process.ppid !== npm && void stop('npm is gone'), 300).unref();
}

async function choose(): Promise<Ports> {
  const asked = process.env.PORT ? Number(process.env.PORT) : undefined;
  const { ports, moved } = await choosePorts(defaultPorts, asked);
  for (const name of moved)
    say(`Port ${defaultPorts[name]} is taken: ${name} uses ${ports[name]} instead${name === 'gateway' ? ' (set PORT to choose)' : ''}`);
  return ports;
}

try {
  console.log('\n  Merchloom is starting …');
  platform = await startPlatform({
    dataDir,
    ports: await choose(),
    host: process.env.HOST,
    env: process.env,
    seed: process.env.DEMO !== '0',
    onStep: say,
  });
  if (stopping) await platform.stop();
  else {
    const demo = writeDemoFile(dataDir, platform);
    say('Ready');
    console.log(summary(demo));
  }
} catch (error) {
  if (!stopping) {
    console.error(`\n  ${error instanceof PortTaken ? error.message : error instanceof Error ? (error.stack ?? error.message) : error}\n`);
    process.exit(1);
  }
}
