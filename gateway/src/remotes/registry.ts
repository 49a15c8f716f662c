import { createHash } from 'node:crypto';
import type { RemoteDescriptor, RemoteName, RemoteRegistry } from '@merchloom/contracts/remotes';
import { remoteNames } from '@merchloom/contracts/remotes';
import type { Logger } from '@merchloom/service-kit/observability/logger';
import * as z from 'zod/mini';
import type { AppSource } from './app-source.ts';

const file = z.string().check(z.regex(/^[\w./-]+$/));
const files = { scripts: z.array(file), styles: z.array(file) };
const documentFile = z.object({
  ...files,
  entry: z.nullable(file),
  locales: z.record(z.string(), z.object(files)),
  faces: z._default(z.record(z.string(), file), {}),
  routes: z.array(z.object({ path: z.string(), ...files, locales: z._default(z.record(z.string(), z.object(files)), {}) })),
});

/** `document.json` of a build: which files a page needs. */
export type DocumentFile = z.infer<typeof documentFile>;

/** What can be loaded right now. A new value whenever anything was rebuilt. */
export interface Apps {
  version: string;
  shell: DocumentFile | null;
  remotes: ReadonlyMap<RemoteName, { descriptor: RemoteDescriptor; document: DocumentFile }>;
  registry: RemoteRegistry;
}

export interface Registry {
  current(): Apps;
  /** Looks at every source now. */
  refresh(): Promise<void>;
  stop(): void;
}

export const appNames = ['shell', ...remoteNames] as const;
export type AppName = (typeof appNames)[number];

export interface RegistryOptions {
  sources: Record<AppName, AppSource>;
  log: Logger;
  /** 0 looks only when told to. */
  pollMs: number;
}

/** Reads what each build says about itself, again and again: a rebuilt remote is picked up without a restart. */
export function createRegistry({ sources, log, pollMs }: RegistryOptions): Registry {
  const stamps = new Map<AppName, string>();
  const builds = new Map<AppName, { version: string; document: DocumentFile }>();
  let apps = assemble(builds);
  let timer: NodeJS.Timeout | undefined;

  const look = async (name: AppName): Promise<boolean> => {
    const stamp = await sources[name].stamp();
    if (stamp !== null && stamps.get(name) === stamp) return false;
    const bytes = await sources[name].read('document.json');
    if (!bytes) return false;
    const version = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
    const changed = builds.get(name)?.version !== version;
    if (changed) builds.set(name, { version, document: z.parse(documentFile, JSON.parse(bytes.toString('utf8'))) });
    if (stamp !== null) stamps.set(name, stamp);
    return changed;
  };

  const refresh = async () => {
    const changes = await Promise.all(
      appNames.map((name) =>
        look(name).catch((error) => {
          // The last good version stays.
          log.warn({ err: error, app: name }, 'an app’s build cannot be read');
          return false;
        }),
      ),
    );
    if (changes.includes(true)) apps = assemble(builds);
  };

  const poll = async () => {
    await refresh();
    if (timer) timer = setTimeout(poll, pollMs).unref();
  };
  if (pollMs > 0) timer = setTimeout(poll, pollMs).unref();

  return {
    current: () => apps,
    refresh,
    stop() {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}

function assemble(builds: ReadonlyMap<AppName, { version: string; document: DocumentFile }>): Apps {
  const remotes = new Map<RemoteName, { descriptor: RemoteDescriptor; document: DocumentFile }>();
  for (const name of remoteNames) {
    const build = builds.get(name);
    if (!build?.document.entry) continue;
    const descriptor = {
      name,
      container: name.replaceAll('-', '_'),
      version: build.version,
      entry: `/remotes/${name}/${build.document.entry}`,
    };
    remotes.set(name, { descriptor, document: build.document });
  }
  return {
    version: [...builds.values()].map(({ version }) => version).join('.'),
    shell: builds.get('shell')?.document ?? null,
    remotes,
    registry: { remotes: [...remotes.values()].map(({ descriptor }) => descriptor) },
  };
}
