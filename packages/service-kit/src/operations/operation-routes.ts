import { endpoints } from '@merchloom/contracts/endpoints/operations';
import { auditOf, recordAudit } from '../audit/record-audit.ts';
import type { EventBus } from '../bus/event-bus.ts';
import type { Transaction } from '../database/database.ts';
import { Refusal } from '../http/refusal.ts';
import { type Route, route, type ServiceRequest } from '../http/route.ts';
import { discardParkedJob, type ParkedJob, retryParkedJob } from '../jobs/parked-jobs.ts';
import { type HealthSources, readHealth } from './health.ts';
import { plainError } from './plain-error.ts';

export interface OperationSources extends HealthSources {
  bus: EventBus;
}

const notFound = () => new Refusal({ kind: 'not_found', code: 'not_found' });

/** What platform staff see of any service, and what they may do about what has come to a stop. */
export function operationRoutes(sources: OperationSources): Route[] {
  const { service, db, bus, consumers } = sources;

  const checkService = (asked: string) => {
    if (asked !== service) throw notFound();
  };
  const checkConsumer = (params: { service: string; consumer: string }) => {
    checkService(params.service);
    if (!consumers.includes(params.consumer)) throw notFound();
    return params.consumer;
  };

  const handleJob = (
    request: Asked & { params: { service: string; job: string } },
    change: (trx: Transaction, id: string) => Promise<ParkedJob | null>,
    action: string,
    reason?: string,
  ) => {
    const { params } = request;
    checkService(params.service);
    return db.platform(async (trx) => {
      const job = await change(trx, params.job);
      if (!job) throw notFound();
      const object = { type: 'job', id: job.id, label: `${service}: ${job.kind}` };
      const about = { ...auditOf(request), ...(job.tenantId && { tenantId: job.tenantId }) };
      await recordAudit(trx, { ...about, action, object, reason: reason ?? plainError(job.error) });
      return { data: { count: 1 } };
    });
  };

  /** On record before it happens: broker and database have no transaction together. */
  const noteEvents = (request: Asked, consumer: string, action: string, reason?: string) =>
    db.platform((trx) =>
      recordAudit(trx, { ...auditOf(request), action, object: { type: 'queue', id: consumer, label: consumer }, reason }),
    );

  return [
    route(endpoints.serviceHealth, async ({ params }) => {
      checkService(params.service);
      return { data: await readHealth(sources) };
    }),
    route(endpoints.retryJob, (request) => handleJob(request, retryParkedJob, 'job.retried')),
    route(endpoints.discardJob, (request) => handleJob(request, discardParkedJob, 'job.discarded', request.body.reason)),
    route(endpoints.parkedEvents, async ({ params }) => {
      const parked = await bus.parked(checkConsumer(params));
      const shown = parked.map(({ event: { id, type, tenantid, time }, attempts, error }) => ({
        ...{ id, type, tenant_id: tenantid, attempts, error: plainError(error), at: time },
      }));
      return { data: shown };
    }),
    route(endpoints.retryEvents, async (request) => {
      const consumer = checkConsumer(request.params);
      await noteEvents(request, consumer, 'queue.retried');
      return { data: { count: await bus.replay(consumer) } };
    }),
    route(endpoints.discardEvents, async (request) => {
      const consumer = checkConsumer(request.params);
      await noteEvents(request, consumer, 'queue.discarded', request.body.reason);
      return { data: { count: await bus.discard(consumer) } };
    }),
  ];
}

type Asked = Pick<ServiceRequest, 'principal' | 'tenantId' | 'requestId' | 'ctx'>;
