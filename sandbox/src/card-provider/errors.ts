import type Stripe from 'stripe';

/** What the API puts under `error`. */
export interface ErrorBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  charge?: string;
  doc_url?: string;
  payment_intent?: Stripe.PaymentIntent;
  payment_method?: Stripe.PaymentMethod;
  setup_intent?: Stripe.SetupIntent;
}

export class ApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body.code ? { doc_url: `https://stripe.com/docs/error-codes/${body.code.replaceAll('_', '-')}`, ...body } : body;
  }
}

export const invalidRequest = (message: string, param?: string, code?: string, status = 400) =>
  new ApiError(status, { type: 'invalid_request_error', message, param, code });

export const missingParameter = (param: string) => invalidRequest(`Missing required param: ${param}.`, param, 'parameter_missing');

export const noSuch = (what: string, id: string, param = 'id') =>
  invalidRequest(`No such ${what}: '${id}'`, param, 'resource_missing', 404);

export const cardError = (code: string, message: string, param?: string) => new ApiError(402, { type: 'card_error', code, message, param });

export const unexpectedState = (intent: Stripe.PaymentIntent, verb: string) =>
  new ApiError(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message: `You cannot ${verb} this PaymentIntent because it has a status of ${intent.status}.`,
    payment_intent: intent,
  });
