import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { whyNoBroker } from '@merchloom/testing/broker';

/** Runs the first sale and the kills over a private RabbitMQ node. Further words go to Jest: `npm run test:rabbitmq -- --json`. */
const root = path.resolve(import.meta.dirname, '../..');
const jest = path.join(path.dirname(createRequire(import.meta.url).resolve('jest/package.json')), 'bin/jest.js');
// One file at a time: each starts a platform and a broker of its own.
const words = ['--selectProjects', 'e2e', '--testPathPatterns', 'flows/(first-sale|faults)\\.test', '--runInBand', '--forceExit'];

const why = whyNoBroker();
if (why) console.warn(`Skipped: ${why}. Install the package rabbitmq-server; with TEST_BROKER=required this is a failure.`);
else {
  const run = spawn(process.execPath, [jest, ...words, ...process.argv.slice(2)], {
    cwd: root,
    env: { ...process.env, E2E_BUS: 'rabbitmq' },
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => run.kill(signal));
  run.once('exit', (code) => {
    process.exitCode = code ?? 1;
  });
}
