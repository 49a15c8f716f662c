import * as z from 'zod/mini';
import type { ServiceName } from '../endpoint.ts';

/** A fact that one service tells the others. `type` is also the routing key. */
export interface EventDefinition<T extends z.core.$ZodType = z.core.$ZodType> {
  type: string;
  /** The service that owns the fact; `platform` when each of them may tell it. */
  source: ServiceName | 'platform';
  summary: string;
  /** What `subject` identifies, e.g. 'order'. */
  subject: string;
  data: T;
}

export const defineEvent = <T extends z.core.$ZodType>(definition: EventDefinition<T>): EventDefinition<T> => definition;

export type EventData<E extends EventDefinition> = z.output<E['data']>;

/** CloudEvents 1.0, structured mode. `subjectversion` orders the events of one subject; transports promise no order. */
export const envelope = z.object({
  specversion: z.literal('1.0'),
  id: z.string(),
  source: z.string(),
  type: z.string(),
  subject: z.string(),
  subjectversion: z.int(),
  time: z.string(),
  datacontenttype: z.literal('application/json'),
  tenantid: z.string(),
  traceparent: z.optional(z.string()),
  data: z.unknown(),
});
export type Envelope<D = unknown> = Omit<z.infer<typeof envelope>, 'data'> & { data: D };
