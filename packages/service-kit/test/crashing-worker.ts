import * as z from 'zod/mini';
import { createDatabase } from '../src/database/database.ts';
import { connectBus, createLogger, createMetrics, defineJob, handleJob, type Kit, systemClock } from '../src/index.ts';
import { startWorker } from '../src/jobs/worker.ts';

// Takes a job, reports it, and dies in the middle of it. Arguments: database address, bus address.
const [url = '', busUrl = ''] = process.argv.slice(2);
const log = createLogger({ name: 'crashing', level: 'silent' });
const metrics = createMetrics('orders', { processMetrics: false });
const db = createDatabase({ url, log, metrics });
const bus = await connectBus(busUrl, log);
const kit = { name: 'orders', db, bus, log, metrics, clock: systemClock, env: {} } as unknown as Kit;
const work = defineJob({ kind: 'work', payload: z.object({ n: z.int() }) });
startWorker({
  kit,
  db,
  leaseMs: 600,
  handler: handleJob(work, async () => {
    await new Promise((resolve) => process.send!('taken', resolve));
    process.kill(process.pid, 'SIGKILL');
  }),
});
