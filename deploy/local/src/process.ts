import { type ChildProcess, fork } from 'node:child_process';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export interface ProcessPlan {
  name: string;
  /** TypeScript entry, run by this Node. */
  entry: string;
  env: Record<string, string>;
  /** Answers 200 once the process can work. */
  readyUrl: string;
  logDir: string;
}

/** A part of the platform in its own process: started, watched, restarted when it dies, stopped on request. */
export interface ManagedProcess {
  name: string;
  readonly pid: number | undefined;
  /** Resolves when it can work; rejects with the end of its log when it cannot start. */
  ready(timeoutMs?: number): Promise<void>;
  kill(signal: NodeJS.Signals): void;
  stop(timeoutMs?: number): Promise<void>;
}

const restartDelays = [100, 500, 2000, 5000];

export function startProcess(plan: ProcessPlan, onRestart: (text: string) => void = () => {}): ManagedProcess {
  mkdirSync(plan.logDir, { recursive: true });
  const log = openSync(path.join(plan.logDir, `${plan.name}.log`), 'a');
  let child: ChildProcess | undefined;
  let stopping = false;
  let quickDeaths = 0;
  let quickDeathsInAll = 0;
  let lastExit = '';
  let ended: Promise<void> | undefined;

  const launch = () => {
    if (stopping) return;
    const startedAt = Date.now();
    // A group of its own: Ctrl-C reaches the launcher only, which then stops everybody in order.
    child = fork(plan.entry, {
      env: plan.env,
      detached: true,
      stdio: ['ignore', log, log, 'ipc'],
      execArgv: ['--disable-warning=ExperimentalWarning', '--min-semi-space-size=16'],
    });
    child.once('exit', (code, signal) => {
      lastExit = `${plan.name} ended with ${signal ?? `code ${code}`}`;
      child = undefined;
      if (stopping) return;
      const quick = Date.now() - startedAt < 5000;
      quickDeaths = quick ? quickDeaths + 1 : 0;
      if (quick) quickDeathsInAll += 1;
      onRestart(`${lastExit}; starting it again`);
      setTimeout(launch, restartDelays[Math.min(quickDeaths, restartDelays.length - 1)]);
    });
  };
  launch();

  return {
    name: plan.name,
    get pid() {
      return child?.pid;
    },
    async ready(timeoutMs = 60_000) {
      const until = Date.now() + timeoutMs;
      // Those from before count no more: what it died of, e.g. a database that was down, may be over.
      const before = quickDeathsInAll;
      while (Date.now() < until) {
        const answer = await fetch(plan.readyUrl, { signal: AbortSignal.timeout(2000) }).catch(() => undefined);
        await answer?.body?.cancel();
        if (answer?.ok) return;
        if (quickDeathsInAll - before >= 3) break;
        await wait(40);
      }
      throw new Error(
        `${plan.name} did not become ready (${lastExit || 'no answer'}). Its log: ${path.join(plan.logDir, `${plan.name}.log`)}`,
      );
    },
    kill(signal) {
      child?.kill(signal);
    },
    stop(timeoutMs = 10_000) {
      ended ??= end(timeoutMs);
      return ended;
    },
  };

  async function end(timeoutMs: number): Promise<void> {
    stopping = true;
    const running = child;
    if (running && running.exitCode === null && running.signalCode === null) {
      const gone = new Promise<void>((resolve) => running.once('exit', () => resolve()));
      running.kill('SIGTERM');
      await Promise.race([gone, wait(timeoutMs, undefined, { ref: false })]);
      if (running.exitCode === null && running.signalCode === null) {
        running.kill('SIGKILL');
        await gone;
      }
    }
    closeSync(log);
  }
}
