export * from './checkout.ts';
export { type CallInput, toRequest, type WireRequest } from './client.ts';
export * from './design.ts';
export {
  type Access,
  type BodyIn,
  type BodyOut,
  defineEndpoint,
  type Endpoint,
  fillPath,
  type ParamsOf,
  type QueryIn,
  type QueryOut,
  type RateClass,
  type ReplyOf,
  type ServiceName,
} from './endpoint.ts';
export { type EndpointId, type Endpoints, endpoints } from './endpoints.ts';
export * from './fulfilment.ts';
export * from './gifts.ts';
export { id, newId } from './id.ts';
export * from './identity.ts';
export { type Currency, currency, fromWire, type Money, money, toWire, wireAmount } from './money.ts';
export * from './orders.ts';
export * from './payments.ts';
export { type FieldErrors, fieldErrors, type Problem, problem, type RefusalKind, refusalStatus } from './problem.ts';
export type * from './remotes.ts';
export { remoteNames } from './remotes.ts';
export { list, type Page, page, success } from './reply.ts';
export * from './sale-sheet.ts';
export * from './store.ts';
export { email, maxTextLength, requiredText, sha256, slug, text } from './text.ts';
export * from './vocabulary.ts';
