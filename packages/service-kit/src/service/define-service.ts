import type { ServiceName } from '@merchloom/contracts/endpoint';
import type * as z from 'zod/mini';
import type { Migration } from '../database/migrations.ts';
import type { Subscription } from '../events/subscribe.ts';
import type { Route } from '../http/route.ts';
import type { JobHandler } from '../jobs/define-job.ts';
import type { PeriodicTask } from '../jobs/periodic.ts';
import type { RealParts } from './config.ts';
import type { Kit } from './kit.ts';

export interface ServiceParts {
  routes?: readonly Route[];
  subscriptions?: readonly Subscription[];
  jobs?: readonly JobHandler[];
  periodic?: readonly PeriodicTask[];
  /** Runs after the database, the bus and the other services can be used and before anything is taken on, e.g. to seed. */
  start?: () => Promise<void>;
  stop?: () => Promise<void>;
}

export interface ServiceDefinition<E extends z.core.$ZodType = z.core.$ZodType> {
  name: ServiceName;
  /** The service's own variables, beside the common ones. */
  env: E;
  /** In order of application. */
  migrations: Readonly<Record<string, Migration>> | readonly Migration[];
  /** Variables that must name a real part in production. */
  realParts?: RealParts;
  /** The composition root: what is given to what, nothing else. */
  build: (kit: Kit<z.output<E>>) => ServiceParts;
}

/** A service without its type parameter, for code that runs any of them. */
// biome-ignore lint/suspicious/noExplicitAny: `build` takes the kit of its own environment
export type AnyService = ServiceDefinition<any>;

export const defineService = <E extends z.core.$ZodType>(definition: ServiceDefinition<E>): ServiceDefinition<E> => definition;
