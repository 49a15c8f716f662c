export { type ApiError, apiError, firstMessages, isApiError, speakFor } from './api-error.ts';
export { type CallOptions, call, keepBearer, ownHeaders, surroundCalls } from './call.ts';
export { newIdempotencyKey } from './idempotency-key.ts';
