import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addressSource, folderSource } from './app-source.ts';

test('a folder gives its files, and tells when the build changed', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'app-'));
  const source = folderSource(folder);
  expect(await source.stamp()).toBeNull();
  expect(await source.read('main.js')).toBeNull();
  mkdirSync(path.join(folder, 'media'));
  writeFileSync(path.join(folder, 'document.json'), '{}');
  writeFileSync(path.join(folder, 'media', 'a.svg'), '<svg/>');
  expect(String(await source.read('media/a.svg'))).toBe('<svg/>');
  expect(await source.read('media')).toBeNull();
  const before = await source.stamp();
  writeFileSync(path.join(folder, 'document.json'), '{"changed":true}');
  expect(await source.stamp()).not.toBe(before);
  rmSync(folder, { recursive: true });
});

test('a static server gives its files; one that fails is told from one that has no such file', async () => {
  const server = createServer((req, res) =>
    res.writeHead(req.url === '/app/main.js' ? 200 : req.url === '/app/broken.js' ? 500 : 404).end('text'),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const source = addressSource(`http://127.0.0.1:${(server.address() as AddressInfo).port}/app/`);
  expect(String(await source.read('main.js'))).toBe('text');
  expect(await source.read('none.js')).toBeNull();
  await expect(source.read('broken.js')).rejects.toThrow(/500/);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await expect(source.read('main.js')).rejects.toThrow();
});
