import { type Letter, letterHtml, letterText } from '@merchloom/letters';
import { mailText } from '../mail/locales/index.ts';
import type { ContactMessage, ContactStore } from './send-contact-message.ts';

/** Subjects hold no line breaks of strangers. */
const oneLine = (text: string) => text.replace(/[\r\n]+/g, ' ');

/**
 * A shopper's message: for the organiser, in the language they will answer in, or as a copy for whoever wrote it. Their words stand in
 * it as they wrote them.
 */
export function composeContactEmail(
  kind: 'contact' | 'contact_copy',
  message: ContactMessage,
  { store, organiser, accent }: Omit<ContactStore, 'to'>,
): { subject: string; text: string; html: string } {
  const { lang, name, email, topic, orderRef, reference } = message;
  const t = (key: string, values: Record<string, string> = {}) => mailText(lang, key, values);
  const said = { name: oneLine(name), store: oneLine(store), ref: reference, topic: t(`topic.${topic}`) };
  const letter: Letter = {
    lang,
    accent,
    store,
    subject: t(`${kind}.subject`, said),
    preview: t(`${kind}.preview`, said),
    heading: t(`${kind}.heading`, said),
    intro: t(`${kind}.intro`, said),
    quote: message.message,
    links: [],
    facts: [
      ...(kind === 'contact' ? [[t('from'), `${said.name} <${email}>`] as [string, string]] : []),
      [t('topic'), said.topic],
      ...(orderRef ? [[t('order'), orderRef] as [string, string]] : []),
      [t('reference'), reference],
    ],
    items: [],
    totals: [],
    addressTitle: '',
    address: [],
    footer: [...(kind === 'contact_copy' ? [t('contact_copy.not_you')] : []), t('sent_by', { store: organiser })],
  };
  return { subject: letter.subject, text: letterText(letter), html: letterHtml(letter) };
}
