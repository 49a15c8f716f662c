import { firstMessages } from '../http/index.ts';

/** What `setError` of a form library takes. */
export type SetFieldError = (field: string, error: { type: 'server'; message: string }) => void;

/**
 * Puts the platform's field errors at their fields, in place of local ones (R9.3). Answers the messages of fields the form does
 * not have, which belong above it.
 */
export function showServerErrors(error: unknown, fields: readonly string[], setError: SetFieldError): string[] {
  const messages = Object.entries(firstMessages(error));
  for (const [field, message] of messages) if (fields.includes(field)) setError(field, { type: 'server', message });
  return messages.filter(([field]) => !fields.includes(field)).map(([, message]) => message);
}

/** Moves the focus to the first field that is marked invalid, in reading order. True when there was one. */
export function focusFirstError(form: ParentNode): boolean {
  const field = form.querySelector<HTMLElement>('[aria-invalid="true"]:not([disabled])');
  field?.focus();
  return Boolean(field);
}
