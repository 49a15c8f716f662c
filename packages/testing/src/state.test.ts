/** @jest-environment jsdom */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { is } from 'effector';

const root = join(import.meta.dirname, '../../..');
const page = readFileSync(join(root, 'docs/state.md'), 'utf8');
const rows = [...page.matchAll(/^\| (\w+) \| `([^`]+)` \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm)].map(
  ([, area, module, units, holds, readers]) => ({
    area: area!,
    module: module!,
    units: units!.split(', ').map((unit) => unit.replaceAll('`', '')),
    told: holds!.trim() !== '' && readers!.trim() !== '',
  }),
);

// The row's areas; shopify comes with the shop platform, and dummy is nothing.
const areas =
  'auditlog basket builder catalogue cookies event fonts loading nav order product products productsLoading roles storeFront tenant toggle translation';

const isStateful = (unit: unknown): boolean =>
  is.unit(unit) || (typeof unit === 'object' && unit !== null && Object.values(unit).some(is.store) && Object.values(unit).some(is.event));

test('[R11.7] every area of state has its module on the page', () => {
  expect(rows.map(({ area }) => area)).toEqual(areas.split(' '));
  for (const area of ['shopify', 'dummy']) expect(page).toContain(`\`${area}\``);
});

test.each(rows)('[R11.7] $area lives in $module, with stores and what changes them', ({ module, units, told }) => {
  const exported = require(join(root, module)) as Record<string, unknown>;
  expect(units.filter((unit) => !isStateful(exported[unit]))).toEqual([]);
  const parts = units.flatMap((unit) => (is.unit(exported[unit]) ? [exported[unit]] : Object.values(exported[unit] as object)));
  expect([parts.some(is.store), parts.some((part) => is.event(part) || is.effect(part))]).toEqual([true, true]);
  expect(told).toBe(true);
});
