import type { Language } from '@merchloom/contracts/vocabulary';
import type { ContactMessage } from './send-contact-message.ts';

interface Texts {
  from: string;
  order: string;
  topic: string;
  reference: string;
  answer: string;
  topics: Record<ContactMessage['topic'], string>;
}

const topics = (order: string, delivery: string, product: string, wrong: string, other: string): Texts['topics'] => ({
  ...{ order, delivery, product, return: wrong, other },
});

/** The organiser reads in the language they will answer in. */
const texts: Record<Language, Texts> = {
  en: {
    ...{ from: 'From', order: 'Order', topic: 'Topic', reference: 'Reference', answer: 'Answer this e-mail to write back to {name}.' },
    topics: topics('An order', 'Delivery', 'A product or its size', 'Something is wrong', 'Something else'),
  },
  fr: {
    ...{ from: 'De', order: 'Commande', topic: 'Sujet', reference: 'Référence', answer: 'Répondez à cet e-mail pour écrire à {name}.' },
    topics: topics('Une commande', 'Livraison', 'Un article ou sa taille', 'Un problème', 'Autre chose'),
  },
  de: {
    ...{
      from: 'Von',
      order: 'Bestellung',
      topic: 'Thema',
      reference: 'Zeichen',
      answer: 'Antworten Sie auf diese E-Mail, um {name} zu schreiben.',
    },
    topics: topics('Eine Bestellung', 'Lieferung', 'Ein Artikel oder seine Größe', 'Etwas stimmt nicht', 'Etwas anderes'),
  },
  it: {
    ...{
      from: 'Da',
      order: 'Ordine',
      topic: 'Argomento',
      reference: 'Riferimento',
      answer: 'Rispondi a questa e-mail per scrivere a {name}.',
    },
    topics: topics('Un ordine', 'Consegna', 'Un articolo o la taglia', 'Un problema', 'Altro'),
  },
  es: {
    ...{ from: 'De', order: 'Pedido', topic: 'Tema', reference: 'Referencia', answer: 'Responde a este correo para escribir a {name}.' },
    topics: topics('Un pedido', 'Entrega', 'Un producto o su talla', 'Un problema', 'Otra cosa'),
  },
  nl: {
    ...{
      from: 'Van',
      order: 'Bestelling',
      topic: 'Onderwerp',
      reference: 'Kenmerk',
      answer: 'Beantwoord deze e-mail om {name} terug te schrijven.',
    },
    topics: topics('Een bestelling', 'Bezorging', 'Een product of de maat', 'Er is iets mis', 'Iets anders'),
  },
  fi: {
    ...{
      from: 'Lähettäjä',
      order: 'Tilaus',
      topic: 'Aihe',
      reference: 'Viite',
      answer: 'Vastaa tähän viestiin, niin vastauksesi menee lähettäjälle {name}.',
    },
    topics: topics('Tilaus', 'Toimitus', 'Tuote tai sen koko', 'Tuotteessa on vikaa', 'Jotain muuta'),
  },
};

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const safe = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character]!);

/** A shopper's message for the organiser: their words first, then what helps to answer. Subjects hold no line breaks of strangers. */
export function composeContactEmail(message: ContactMessage, store: string): { subject: string; text: string; html: string } {
  const t = texts[message.lang] ?? texts.en;
  const facts = [
    [t.from, `${message.name} <${message.email}>`],
    [t.topic, t.topics[message.topic]],
    ...(message.orderRef ? [[t.order, message.orderRef]] : []),
    [t.reference, message.reference],
  ] as [string, string][];
  const answer = t.answer.replace('{name}', message.name);
  const subject = `${t.topics[message.topic]} · ${store} · ${message.reference}`.replace(/[\r\n]+/g, ' ');
  const rows = facts.map(
    ([label, value]) => `<tr><td style="padding:4px 16px 4px 0;color:#5d5d66">${safe(label)}</td><td>${safe(value)}</td></tr>`,
  );
  return {
    subject,
    text: `${message.message}\n\n--\n${facts.map(([label, value]) => `${label}: ${value}`).join('\n')}\n\n${answer}\n`,
    html: `<!doctype html><html lang="${message.lang}"><head><meta charset="utf-8"><title>${safe(subject)}</title></head>
<body style="margin:0;padding:24px;font:16px/1.5 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;color:#26262b">
<p style="white-space:pre-wrap;margin:0 0 24px;max-width:640px">${safe(message.message)}</p>
<table role="presentation" style="border-top:1px solid #e4e4ea;padding-top:12px;font-size:14px">${rows.join('')}</table>
<p style="margin:24px 0 0;font-size:14px;color:#5d5d66">${safe(answer)}</p></body></html>
`,
  };
}
