import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);

/** Libraries that break when a page has two of them. */
const LIBRARIES = ['react', 'react-dom', 'effector', 'effector-react'];

/** Facades and models of web-kit, all of which the shell imports; and the one list of toasts. */
const WORKSPACE = [...foldersOf('../../web-kit/src').map((name) => `@merchloom/web-kit/${name}`), '@merchloom/ui/toast'];

interface SharedModule {
  singleton: true;
  version: string;
  requiredVersion: string;
  eager?: true;
  import?: false;
}

/**
 * The singletons of the page. The host brings them eagerly (no asynchronous start); remotes never bring a copy of their own,
 * so that a remote stays small and cannot fork the session, the language or the router.
 */
export function sharedModules({ host }: { host: boolean }): Record<string, SharedModule> {
  const side = host ? { eager: true as const } : { import: false as const };
  const entries = [...LIBRARIES.map((name) => [name, versionOf(name)] as const), ...WORKSPACE.map((name) => [name, '0.1.0'] as const)];
  return Object.fromEntries(
    entries.map(([name, version]) => [name, { singleton: true, version, requiredVersion: `^${version}`, ...side }]),
  );
}

function versionOf(name: string): string {
  const { version } = JSON.parse(readFileSync(require.resolve(`${name}/package.json`), 'utf8')) as { version: string };
  return version;
}

function foldersOf(relative: string): string[] {
  const entries = readdirSync(path.join(import.meta.dirname, relative), { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
}
