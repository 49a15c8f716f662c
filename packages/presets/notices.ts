import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Writes THIRD_PARTY_NOTICES.md: every package that ships with a service or a page, its version, licence and where it lives. */
const root = path.resolve(import.meta.dirname, '../..');
const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<
    string,
    { version?: string; license?: string; dev?: boolean; devOptional?: boolean; optional?: boolean; link?: boolean; name?: string }
  >;
};

interface Notice {
  name: string;
  version: string;
  licence: string;
  home: string;
}

function manifest(folder: string): { repository?: string | { url?: string }; homepage?: string; license?: string } {
  try {
    return JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'));
  } catch {
    return {};
  }
}

const notices = new Map<string, Notice>();
for (const [folder, entry] of Object.entries(lock.packages)) {
  if (!folder.includes('node_modules/') || entry.link || entry.dev || entry.devOptional || !entry.version) continue;
  const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const own = manifest(folder);
  const repository = typeof own.repository === 'string' ? own.repository : (own.repository?.url ?? '');
  const home = (own.homepage ?? repository).replace(/^git\+|\.git$/g, '').replace(/^github:/, 'https://github.com/');
  notices.set(`${name}@${entry.version}`, {
    name,
    version: entry.version,
    licence: entry.license ?? own.license ?? 'see the package',
    home,
  });
}

const fonts = readdirSync(path.join(root, 'node_modules/@expo-google-fonts')).filter((font) =>
  notices.has([...notices.keys()].find((key) => key.startsWith(`@expo-google-fonts/${font}@`)) ?? ''),
);
const rows = [...notices.values()].sort((a, b) => a.name.localeCompare(b.name) || a.version.localeCompare(b.version));
writeFileSync(
  path.join(root, 'THIRD_PARTY_NOTICES.md'),
  `# Third-party notices

Merchloom is licensed under MIT (see LICENSE). It ships with, or runs on, the packages below; each keeps its own licence, whose text lies in its folder under \`node_modules\`. Made by \`npm run notices\`.

Print fonts (${fonts.join(', ')}) are licensed under the SIL Open Font License 1.1 or Apache 2.0; the licence of each lies beside its files.

| package | version | licence | home |
|---|---|---|---|
${rows.map((row) => `| ${row.name} | ${row.version} | ${row.licence} | ${row.home} |`).join('\n')}
`,
);
console.log(`${rows.length} packages`);
