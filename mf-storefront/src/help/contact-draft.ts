import type { ContactBody } from '@merchloom/contracts/store-pages';

export type ContactValues = Omit<ContactBody, 'lang' | 'topic'> & { topic: ContactBody['topic'] | '' };

export const emptyMessage: ContactValues = { name: '', email: '', order_ref: '', topic: '', message: '', website: '' };
const required = ['name', 'email', 'topic', 'message'] as const;
export type ContactField = keyof ContactValues;

/** R9.1: what is missing or cannot be right; everything else is the server's to judge. */
export function checkMessage(values: ContactValues): Partial<Record<ContactField, 'required' | 'invalid_email'>> {
  const errors: Partial<Record<ContactField, 'required' | 'invalid_email'>> = {};
  for (const field of required) if (values[field].trim() === '') errors[field] = 'required';
  if (!errors.email && !/^\S+@\S+\.\S+$/.test(values.email.trim())) errors.email = 'invalid_email';
  return errors;
}

const keyOf = (slug: string): string => `contact:${slug}`;

/** What was typed lives as long as the tab: a reload or a look at the questions costs nobody their words. */
export function readDraft(slug: string, storage: Storage = sessionStorage): ContactValues {
  try {
    const kept = JSON.parse(storage.getItem(keyOf(slug)) ?? 'null') as Partial<ContactValues> | null;
    return { ...emptyMessage, ...kept, website: '' };
  } catch {
    return emptyMessage;
  }
}

export function keepDraft(slug: string, values: ContactValues | null, storage: Storage = sessionStorage): void {
  if (values) storage.setItem(keyOf(slug), JSON.stringify(values));
  else storage.removeItem(keyOf(slug));
}
