import type { Envelope } from '@merchloom/contracts/events/define-event';

export interface Delivery {
  /** 1 for the first try. */
  attempt: number;
}

export type BusHandler = (event: Envelope, delivery: Delivery) => Promise<void>;

export interface ConsumerOptions {
  /** Events handled at once by this instance; 20 by default. */
  prefetch?: number;
  /** Tries before an event is parked; 8 by default. */
  maxAttempts?: number;
  /** Pause before each further try in ms; the last one repeats. */
  backoff?: readonly number[];
}

export interface ListenOptions {
  /** Called after an interruption: events may have been missed, so whatever was derived from them is stale. */
  onGap?: () => void;
}

/** What a consumer group has not taken yet. */
export interface Backlog {
  /** Those in work included. */
  waiting: number;
  parked: number;
  /** When the one that waits longest was published; null where the transport does not tell. */
  oldestAt: Date | null;
}

export interface ParkedEvent {
  consumer: string;
  event: Envelope;
  attempts: number;
  error: string;
}

/**
 * How services hear of each other. Delivery is at least once and in no particular order, to every consumer group that
 * subscribes to the type: a group new to the bus also gets the history that the transport still keeps (7 days), so that
 * services may be started for the first time in any order.
 */
export interface EventBus {
  /** Resolves when the transport has stored every event durably; rejects when that is not certain. */
  publish(events: readonly Envelope[]): Promise<void>;
  /** A durable consumer group; its instances compete. A rejected handler means another try later. */
  consume(consumer: string, patterns: readonly string[], handler: BusHandler, options?: ConsumerOptions): Promise<void>;
  /** This instance's own copy of what happens from now on; gone with the connection. For live feeds and caches. */
  listen(patterns: readonly string[], handler: (event: Envelope) => void, options?: ListenOptions): Promise<() => Promise<void>>;
  /** Events that kept failing, for a person to look at. */
  parked(consumer: string): Promise<ParkedEvent[]>;
  /** Gives parked events another round of tries; answers how many. */
  replay(consumer: string): Promise<number>;
  /** Gives up parked events; answers how many. */
  discard(consumer: string): Promise<number>;
  /** How much waits for a consumer group of this instance. */
  backlog(consumer: string): Promise<Backlog>;
  /** Rejects while the transport cannot be used. */
  ping(): Promise<void>;
  /** Stops taking events, waits for the handlers that are running. Publishing still works. */
  stopConsuming(): Promise<void>;
  close(): Promise<void>;
}

/** Thrown by a handler when no further try can help: the event is parked at once. */
export class PermanentFailure extends Error {
  override readonly name = 'PermanentFailure';
}

export const defaultConsumer = {
  prefetch: 20,
  maxAttempts: 8,
  backoff: [200, 1_000, 5_000, 30_000, 120_000],
} as const satisfies Required<ConsumerOptions>;

/** The pause before try `attempt + 1`. */
export const pauseAfter = (attempt: number, backoff: readonly number[]): number => backoff[Math.min(attempt, backoff.length) - 1] ?? 1_000;
