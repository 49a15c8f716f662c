import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** What travels with a piece of work through HTTP calls, events and jobs. */
export interface CallContext {
  requestId: string;
  /** W3C trace context: `00-{trace id}-{span id}-{flags}`. */
  traceparent: string;
  tenantId?: string | null;
}

const storage = new AsyncLocalStorage<CallContext>();
const wellFormed = /^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

/** The context of the work now running, if any. */
export const currentCall = (): CallContext | undefined => storage.getStore();

/** Runs `work` so that its logs, calls and events carry `context`. */
export const withCall = <T>(context: CallContext, work: () => T): T => storage.run(context, work);

/** A new span in the caller's trace, or in a new trace when the header is missing or malformed. */
export function continueTrace(header: string | undefined): string {
  const span = randomHex().slice(-16);
  if (header !== undefined && wellFormed.test(header)) return `${header.slice(0, 36)}${span}${header.slice(52)}`;
  return `00-${randomHex()}-${span}-01`;
}

// Node asks the system for the randomness of many UUIDs at once.
const randomHex = () => randomUUID().replaceAll('-', '');

/** The trace id within a traceparent, for logs. */
export const traceIdOf = (traceparent: string): string => traceparent.slice(3, 35);
