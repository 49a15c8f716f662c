import { connectBus, createLogger } from '../src/index.ts';

// Takes one event, reports it, and dies before it can be acknowledged. Arguments: bus address, consumer, event type.
const [url = '', consumer = '', type = ''] = process.argv.slice(2);
const bus = await connectBus(url, createLogger({ name: 'crashing', level: 'silent' }), { leaseMs: 500 });
await bus.consume(consumer, [type], async (event) => {
  await new Promise((resolve) => process.send!(event.id, resolve));
  process.kill(process.pid, 'SIGKILL');
});
