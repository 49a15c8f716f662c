import { BodyTooLarge } from '../web/listen.ts';
import { ApiError, invalidRequest } from './errors.ts';

export interface Outcome {
  status: number;
  body: string;
  /** The call was refused before it began, so its key stays free. */
  notKept?: boolean;
}

/** Runs a call; a refusal is an answer too. */
export async function outcome(run: () => unknown): Promise<Outcome> {
  try {
    return { status: 200, body: JSON.stringify(await run()) };
  } catch (error) {
    return failure(error);
  }
}

/** What a caller is told of an error. */
export function failure(error: unknown): Outcome {
  if (error instanceof ApiError) {
    const { type, param } = error.body;
    const notKept = type === 'idempotency_error' || (type === 'invalid_request_error' && error.status === 400 && param !== undefined);
    return { status: error.status, body: JSON.stringify({ error: error.body }), notKept };
  }
  if (error instanceof BodyTooLarge) return failure(new ApiError(413, { type: 'invalid_request_error', message: error.message }));
  if (error instanceof SyntaxError || error instanceof RangeError) return failure(invalidRequest('The request could not be understood.'));
  console.error('sandbox:', error);
  return { status: 500, body: JSON.stringify({ error: { type: 'api_error', message: 'An unknown error occurred.' } }) };
}
