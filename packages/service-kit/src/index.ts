export { type AuditEntry, auditOf, recordAudit } from './audit/record-audit.ts';
export { connectBus } from './bus/connect-bus.ts';
export { type BusHandler, type EventBus, type ListenOptions, type ParkedEvent, PermanentFailure } from './bus/event-bus.ts';
export type { Answer, Bindings, Database, Transaction } from './database/database.ts';
export { isConnectionLoss, uniqueViolation } from './database/errors.ts';
export { containing, escapeLike } from './database/like.ts';
export type { Migration } from './database/migrations.ts';
export { type ProvisionedDatabase, provisionDatabase } from './database/provision.ts';
export { asPlatform, platformTable, sharedTable, tenantTable } from './database/table-policies.ts';
export { type Publication, publish } from './events/publish.ts';
export { type EventContext, type RepeatableContext, type Subscription, subscribe } from './events/subscribe.ts';
export { csvHeaders, csvReply, readCsv, toCsv } from './http/csv.ts';
export { createInternalClient, type InternalCall, type InternalClient } from './http/internal-client.ts';
export {
  type InternalClaims,
  type InternalTokens,
  internalTokenHeader,
  internalTokens,
  type MintInput,
  type TenantClaim,
} from './http/internal-tokens.ts';
export { type Keyset, keyset, type Place, type PlaceType } from './http/keyset.ts';
export { problemOf, toRefusal } from './http/problem-reply.ts';
export { type FieldMessage, Refusal, type RefusalFacts } from './http/refusal.ts';
export { type Reply, type ReplyBody, type Route, reply, route, type ServiceRequest } from './http/route.ts';
export { type Change, changeAndFollow } from './jobs/change-and-follow.ts';
export { defineJob, type Enqueue, enqueue, handleJob, type JobContext, type JobDefinition, type JobHandler } from './jobs/define-job.ts';
export { type LetterRow, type LetterSources, readLetters } from './jobs/letter-log.ts';
export { discardParkedJob, listParkedJobs, type ParkedJob, retryParkedJob } from './jobs/parked-jobs.ts';
export { type PeriodicTask, periodic } from './jobs/periodic.ts';
export { type FollowUp, publishAndEnqueue, toEnqueue, toPublish, toPublishRow } from './jobs/publish-and-enqueue.ts';
export { type CallContext, continueTrace, currentCall, withCall } from './observability/call-context.ts';
export { createLogger, type Logger } from './observability/logger.ts';
export { createMetrics, type Metrics } from './observability/metrics.ts';
export { type Clock, systemClock } from './service/clock.ts';
export { type CommonConfig, ConfigError, type Environment, readConfig } from './service/config.ts';
export { type AnyService, defineService, type ServiceDefinition, type ServiceParts } from './service/define-service.ts';
export type { Kit } from './service/kit.ts';
export { migrate } from './service/migrate.ts';
export { runService } from './service/run-service.ts';
export { type RunningService, type StartOptions, startService } from './service/start-service.ts';
