import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { remote } from './remote.tsx';

test('every page is in the table by which the gateway knows what exists: the others answer 404', () => {
  const table = readFileSync(join(__dirname, '../rspack.config.ts'), 'utf8');
  const missing = remote.routes.map(({ path }) => path).filter((path) => !table.includes(`'${path}': [`));
  expect(missing).toEqual([]);
});
