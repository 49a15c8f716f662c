import { readdirSync, readFileSync } from 'node:fs';

/** One line of /proc: the processor time it has used, and that of its children that have ended. Milliseconds. */
export interface ProcessFacts {
  pid: number;
  parent: number;
  ownMs: number;
  endedChildrenMs: number;
}

// USER_HZ, which Linux has fixed for /proc whatever the kernel's own clock is.
const ticksPerSecond = 100;

/** Reads `/proc/<pid>/stat`. A process may be called anything, brackets and blanks included. */
export function parseStat(text: string): ProcessFacts {
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const ms = (first: number) => (((fields[first] ?? 0) + (fields[first + 1] ?? 0)) * 1000) / ticksPerSecond;
  return { pid: Number.parseInt(text, 10), parent: fields[1] ?? 0, ownMs: ms(11), endedChildrenMs: ms(13) };
}

/** Reads a figure in kB, such as `Pss` of smaps_rollup or `VmHWM` of status. Bytes; 0 when it is not there. */
export const parseKb = (text: string, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? 0) * 1024;

export function readProcesses(): Map<number, ProcessFacts> {
  const found = new Map<number, ProcessFacts>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const facts = readOf(Number(name), 'stat');
    if (facts) found.set(Number(name), parseStat(facts));
  }
  return found;
}

/** A process and everything that it has started. */
export function familyOf(root: number, all: ReadonlyMap<number, ProcessFacts>): number[] {
  const family = all.has(root) ? [root] : [];
  for (const pid of family) for (const { pid: child, parent } of all.values()) if (parent === pid) family.push(child);
  return family;
}

/** Processor time of a family so far, those that have ended included. */
export function cpuOf(root: number, all = readProcesses()): number {
  return familyOf(root, all).reduce((total, pid) => total + all.get(pid)!.ownMs + all.get(pid)!.endedChildrenMs, 0);
}

/** Which part of the platform a process is, by its folder; postgres and whatever else by the program's name. */
export function partOf(commandLine: string): string {
  const words = commandLine.split('\0');
  const entry = words.find((word) => /\/src\/.*\.ts$/.test(word));
  const folder = entry && /([^/]+(?:\/local)?)\/src\//.exec(entry)?.[1];
  return (
    folder?.replace(/^svc-/, '').replace('deploy/local', 'launcher') ??
    (/postgres/.test(words[0] ?? '') ? 'postgres' : (words[0]?.split('/').at(-1) ?? ''))
  );
}

/** Memory of a family by part, in bytes; what several processes share is counted once among them. */
export function memoryByPart(root: number, all = readProcesses()): Record<string, number> {
  const parts: Record<string, number> = {};
  for (const pid of familyOf(root, all)) {
    const part = partOf(readOf(pid, 'cmdline'));
    parts[part] = (parts[part] ?? 0) + parseKb(readOf(pid, 'smaps_rollup'), 'Pss');
  }
  return parts;
}

/** Whether a process runs a program of this name. */
export const runs = (pid: number, program: string): boolean => readOf(pid, 'cmdline').includes(program);

/** Whether a process of the family does. */
export const isRunning = (root: number, program: string): boolean => familyOf(root, readProcesses()).some((pid) => runs(pid, program));

/** The most memory a process has held at once, in bytes. */
export const peakMemoryOf = (pid: number): number => parseKb(readOf(pid, 'status'), 'VmHWM');

function readOf(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    // It has ended meanwhile.
    return '';
  }
}
