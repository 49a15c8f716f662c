import path from 'node:path';

export interface Arrow {
  file: string;
  specifier: string;
  /** Parts of the monorepo at both ends, e.g. `svc-orders` → `packages/contracts`. */
  from: string;
  to: string;
  /** Import type only: gone at run time. */
  typeOnly: boolean;
}

const workspaceOf = (file: string): string => {
  const parts = file.split('/');
  if (parts[0] === 'packages' || parts[0] === 'deploy') return `${parts[0]}/${parts[1]}`;
  return parts[0]!;
};

const places: Record<string, string> = { local: 'deploy/local' };
const folderOfPackage = (name: string): string =>
  places[name] ?? (/^(svc-|mf-)|^(shell|gateway|sandbox|e2e)$/.test(name) ? name : `packages/${name}`);

/** Imports of a file that lead to another part of the monorepo. */
export function arrowsOf(file: string, source: string): Arrow[] {
  const from = workspaceOf(file);
  const found: Arrow[] = [];
  for (const match of source.matchAll(
    /(?:^|\n)\s*(import|export)\s+(type\s+)?(?:[^'"();]*?\sfrom\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g,
  )) {
    const specifier = match[3] ?? match[4]!;
    const scoped = /^@merchloom\/([\w-]+)/.exec(specifier);
    const to = scoped
      ? folderOfPackage(scoped[1]!)
      : specifier.startsWith('.')
        ? workspaceOf(path.posix.normalize(path.posix.join(path.posix.dirname(file), specifier)))
        : from;
    if (to !== from) found.push({ file, specifier, from, to, typeOnly: Boolean(match[2]) });
  }
  return found;
}

const front = ['packages/contracts', 'packages/commerce', 'packages/web-kit', 'packages/ui'];
const service = [
  'packages/contracts',
  'packages/commerce',
  'packages/service-kit',
  'packages/artwork',
  'packages/letters',
  'packages/demo',
];

/** Who may import whom: the one list, with the reason people read when they break it. */
const rules: { part: RegExp; may: readonly string[]; why: string }[] = [
  { part: /^packages\/(contracts|commerce|ui)$/, may: [], why: 'it stands at the bottom and imports nothing of ours' },
  { part: /^packages\/(artwork|letters|service-kit|web-kit|demo)$/, may: ['packages/contracts'], why: 'it may know the contracts only' },
  { part: /^packages\/embedded-postgres$/, may: [], why: 'it stands at the bottom and imports nothing of ours' },
  { part: /^packages\/(presets|testing)$/, may: ['packages/'], why: 'tools may use packages, never an application' },
  { part: /^shell$/, may: front, why: 'the shell loads remotes at run time, by the registry' },
  { part: /^mf-/, may: [...front, 'packages/artwork'], why: 'a remote imports neither the shell nor another remote' },
  { part: /^svc-/, may: service, why: 'services talk over HTTP and events, never by import' },
  { part: /^gateway$/, may: ['packages/contracts', 'packages/service-kit'], why: 'the gateway holds no business rule' },
  { part: /^sandbox$/, may: ['packages/contracts'], why: 'a stand-in speaks the provider’s protocol and knows nothing else of ours' },
  { part: /^deploy\/local$/, may: ['packages/'], why: 'the launcher starts processes, it does not import them' },
  { part: /^e2e$/, may: ['packages/', 'deploy/local'], why: 'flows go through the public door' },
];

const isTest = (file: string) => /\.test\.tsx?$|(^|\/)(test|flows|bench|src\/testing)\//.test(file);
const isStory = (file: string) => /\.stories\.tsx?$|\.storybook\//.test(file);
const isBuild = (file: string) => /(^|\/)rspack\.config\.ts$/.test(file);

/** What only tests may reach for: databases, browsers, and the stand-ins that a service speaks to. */
const toolsOfTests = new Set(['packages/testing', 'packages/embedded-postgres', 'packages/demo', 'sandbox']);

/** The reason an arrow is not allowed, or null. */
export function forbidden({ file, from, to }: Arrow): string | null {
  if (isTest(file) && toolsOfTests.has(to)) return null;
  if ((isBuild(file) || isStory(file)) && to.startsWith('packages/')) return null;
  // Storybook shows the remotes' views as well.
  if (isStory(file) && from === 'packages/ui') return null;
  const rule = rules.find(({ part }) => part.test(from));
  if (!rule) return null;
  return rule.may.some((allowed) => to === allowed || (allowed.endsWith('/') && to.startsWith(allowed))) ? null : rule.why;
}
