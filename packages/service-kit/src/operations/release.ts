import { readFileSync } from 'node:fs';
import path from 'node:path';

const ownVersion = (): string => JSON.parse(readFileSync(path.join(import.meta.dirname, '../../package.json'), 'utf8')).version;

/** What is deployed: `RELEASE` as whoever built it names it, else the version of the product. */
export const releaseOf = (environment: Readonly<Record<string, string | undefined>>): string => environment.RELEASE || ownVersion();
