import { type ApiError, apiError, firstMessages, isApiError } from '@merchloom/web-kit/http';
import { useRef, useState } from 'react';

export interface Submission {
  busy: boolean;
  /** First message per field, in the reader's language: the platform checks and says what is wrong. */
  errors: Readonly<Record<string, string>>;
  failure: ApiError | null;
  /** Runs the call of a form; one at a time. Answers whether it went well. */
  run: (work: () => Promise<unknown>) => Promise<boolean>;
}

/** A form whose rules are the platform's. */
export function useSubmission(): Submission {
  const [state, setState] = useState<Pick<Submission, 'busy' | 'errors' | 'failure'>>({ busy: false, errors: {}, failure: null });
  const running = useRef(false);
  return {
    ...state,
    async run(work) {
      if (running.current) return false;
      running.current = true;
      setState({ busy: true, errors: {}, failure: null });
      try {
        await work();
        setState({ busy: false, errors: {}, failure: null });
        return true;
      } catch (error) {
        if (!isApiError(error)) throw error;
        setState({ busy: false, errors: firstMessages(error), failure: error });
        return false;
      } finally {
        running.current = false;
      }
    },
  };
}

/** What a form refuses by itself, before it asks the platform: thrown within the submission's work, said at the fields. */
export const refusedAt = (errors: Record<string, string>): ApiError =>
  apiError({
    ...{ code: 'validation', status: 422 },
    errors: Object.fromEntries(Object.entries(errors).map(([field, message]) => [field, [message]])),
  });

/** What stands above a form: a refusal that belongs to no field of it. */
export const formMessage = ({ failure, errors }: Submission, otherwise: string): string | null => {
  if (!failure || Object.keys(errors).length > 0) return null;
  return failure.status > 0 && failure.message !== failure.code ? failure.message : otherwise;
};
