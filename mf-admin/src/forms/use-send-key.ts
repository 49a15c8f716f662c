import { newIdempotencyKey } from '@merchloom/web-kit/http';
import { useRef } from 'react';

/** The idempotency key of what a form sends: the same for the same body, so that a click too many or a lost answer does it once. */
export function useSendKey(): (body: unknown) => string {
  const last = useRef({ body: '', key: '' });
  return (body) => {
    const sent = JSON.stringify(body);
    if (last.current.body !== sent) last.current = { body: sent, key: newIdempotencyKey() };
    return last.current.key;
  };
}
