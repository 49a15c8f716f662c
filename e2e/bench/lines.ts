import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { watchPrintFiles } from './fulfilment.ts';
import type { BenchPlatform } from './platform.ts';
import { familyOf, peakMemoryOf, readProcesses, runs } from './processes.ts';
import type { Section } from './report.ts';
import { openShopper, ukErrand } from './shopper.ts';

const lines = 500;
const designs = 20;
const atOnce = 4;
const drawn = 'sunrise-finisher-tee';

/** Products of the demo store whose prints are all different. */
async function offer({ query }: BenchPlatform): Promise<string[]> {
  const products = Array.from({ length: designs }, (_, index) => ({ id: randomUUID(), name: `line-${index}` }));
  for (const { id, name } of products) {
    await query(
      'catalog',
      `insert into designs (id, tenant_id, design)
       select $1::uuid, tenant_id, jsonb_set(design, '{elements}', (
         select jsonb_agg(case when e->>'type' = 'Text' then e || jsonb_build_object('text', $2::text) else e end) from jsonb_array_elements(design->'elements') e))
       from designs where id = (select design_id from event_products where product_id = $3)`,
      [id, name.toUpperCase(), drawn],
    );
    await query(
      'catalog',
      `insert into event_products
       select (jsonb_populate_record(p, jsonb_build_object('id', $1::text, 'design_id', $1::text, 'product_id', $2::text))).* from event_products p where product_id = $3`,
      [id, name, drawn],
    );
  }
  return products.map(({ name }) => name);
}

/** Five hundred order lines of twenty designs, from the first purchase until every print file is there. */
export async function orderLines(platform: BenchPlatform): Promise<Section> {
  const products = await offer(platform);
  const { written, watcher } = watchPrintFiles(platform.dataDir);
  const shoppers = await Promise.all(products.map((productId) => openShopper(platform.wiring.publicUrl, 1, { ...ukErrand, productId })));
  let left = lines;
  let peak = 0;
  const noteMemory = () => {
    const all = readProcesses();
    for (const pid of familyOf(platform.processes.catalog.pid!, all))
      if (runs(pid, 'drawing-process')) peak = Math.max(peak, peakMemoryOf(pid));
  };
  const memory = setInterval(noteMemory, 250);
  const began = performance.now();
  const keepBuying = async (first: number) => {
    for (let at = first; left > 0; at += atOnce) {
      left -= 1;
      await shoppers[at % designs]!.buy();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, (_, first) => keepBuying(first)));
  const processed = async () => {
    const [row] = await platform.query<{ lines: number }>(
      'orders',
      `select count(*)::int as lines from order_lines l where l.product_id = any ($1)
         and exists (select from order_history h where h.order_id = l.order_id and h.to_status = 'processed')`,
      [products],
    );
    return row!.lines;
  };
  let done = 0;
  for (const until = Date.now() + 300_000; done < lines && Date.now() < until; done = await processed())
    await new Promise((resolve) => setTimeout(resolve, 100));
  const seconds = (performance.now() - began) / 1000;
  clearInterval(memory);
  watcher.close();
  for (const shopper of shoppers) shopper.close();
  const files = new Set([...written].map((file) => path.basename(file).slice(0, 64)));
  return {
    title: `${lines} order lines of ${designs} designs, from purchase to print file`,
    figures: [
      { name: 'lines processed', target: { atLeast: lines }, reached: done, unit: '' },
      { name: 'until the last is processed', target: { atMost: 240 }, reached: seconds, unit: 's', digits: 1 },
      { name: 'different print files', target: { atLeast: designs }, reached: files.size, unit: '' },
      {
        name: 'drawings for each different print file',
        target: { atMost: 1 },
        reached: written.size / files.size,
        unit: '',
        digits: 2,
      },
      { name: 'most memory of a drawing process', target: { atMost: 350 }, reached: peak / 1024 ** 2, unit: 'MiB' },
    ],
  };
}
