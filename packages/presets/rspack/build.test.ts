import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { DocumentFile } from './document-file.ts';

let dir: string;
const write = (name: string, text: string) => writeFileSync(path.join(dir, name), text);
const document = () => JSON.parse(readFileSync(path.join(dir, 'dist/document.json'), 'utf8')) as DocumentFile;

// In a process of its own: the bundler reads configurations and loaders as the modules they are.
async function build(): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [path.join(import.meta.dirname, 'build.ts'), dir]);
  return stdout;
}

// Inside the workspace, as the configuration and the sources are found through its node_modules.
beforeAll(() => {
  const data = path.resolve(import.meta.dirname, '../../../.data');
  mkdirSync(data, { recursive: true });
  dir = mkdtempSync(path.join(data, 'mf-sample-'));
  mkdirSync(path.join(dir, 'src/locales'), { recursive: true });
  write(
    'rspack.config.ts',
    `import { remoteConfig } from '@merchloom/presets/rspack/config.ts';
     export default (mode) => remoteConfig({ dir: import.meta.dirname, name: 'mf-sample', mode, exposes: { './routes': './src/remote.ts' }, preload: { '/sample': ['sample-page', 'words-[lang]'] } });`,
  );
  write('src/locales/en.json', '{"title":"Sample"}');
  mkdirSync(path.join(dir, 'src/words'));
  write('src/words/de.json', '{"word":"Wort"}');
  write('src/page.module.css', '.title { color: red }');
  write('src/page.ts', `import css from './page.module.css';\nexport const Page = css.title;`);
  write(
    'src/remote.ts',
    `export const locales = (language: string) => import(/* webpackChunkName: "locale-[request]" */ \`./locales/\${language}.json\`);
     export const words = (language: string) => import(/* webpackChunkName: "words-[request]" */ \`./words/\${language}.json\`);
     export const page = () => import(/* webpackChunkName: "sample-page" */ './page.ts');`,
  );
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

test('a build names its entry, its texts by language and the chunks of its pages, and compresses every text file', async () => {
  expect(await build()).toContain('built');

  const { entry, locales, routes } = document();
  expect(entry).toMatch(/^remoteEntry\.[0-9a-f]{8}\.js$/);
  expect(locales.en?.scripts[0]).toMatch(/^locale-en-json\.[0-9a-f]{8}\.js$/);
  expect(routes[0]).toMatchObject({
    path: '/sample',
    scripts: [expect.stringMatching(/^sample-page\./)],
    styles: [expect.stringMatching(/\.css$/)],
    locales: { de: { scripts: [expect.stringMatching(/^words-de-json\./)], styles: [] } },
  });

  for (const name of readdirSync(path.join(dir, 'dist')).filter((file) => /\.(js|css|json)$/.test(file))) {
    const plain = readFileSync(path.join(dir, 'dist', name));
    expect(brotliDecompressSync(readFileSync(path.join(dir, 'dist', `${name}.br`)))).toEqual(plain);
    expect(gunzipSync(readFileSync(path.join(dir, 'dist', `${name}.gz`)))).toEqual(plain);
  }
});

test('an unchanged app is not built again, a changed one is', async () => {
  await build();
  expect(await build()).toContain('unchanged');

  write('src/locales/en.json', '{"title":"Changed"}');
  expect(await build()).toContain('built');
});

test('a remote brings neither react nor web-kit nor a federation runtime of its own', async () => {
  await build();

  const entry = readFileSync(path.join(dir, 'dist', document().entry ?? ''));
  expect(entry.length).toBeLessThan(20_000);
});

test('a source that does not build is an error that names the file, and the next run tries again', async () => {
  write('src/page.ts', `import './missing.ts';`);

  await expect(build()).rejects.toThrow(/mf-sample.*does not build[\s\S]*missing\.ts/);
  await expect(build()).rejects.toThrow(/does not build/);
});
