import { arch, cpus, loadavg, platform, release, totalmem } from 'node:os';

/** Where figures come from, without which they say little. */
export function machine(): string {
  const processors = cpus();
  const load = loadavg()[0]!.toFixed(1);
  const memory = (totalmem() / 1024 ** 3).toFixed(0);
  return `${processors.length} × ${processors[0]?.model.trim() ?? arch()}, ${memory} GiB, ${platform()} ${release()}, Node ${process.versions.node}; load before: ${load}`;
}
