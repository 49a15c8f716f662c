import type { EventType, Language } from '@merchloom/contracts';
import type { FaqGroup } from '@merchloom/contracts/store-pages';
import de from './defaults/de.json' with { type: 'json' };
import en from './defaults/en.json' with { type: 'json' };
import es from './defaults/es.json' with { type: 'json' };
import fi from './defaults/fi.json' with { type: 'json' };
import fr from './defaults/fr.json' with { type: 'json' };
import itTexts from './defaults/it.json' with { type: 'json' };
import nl from './defaults/nl.json' with { type: 'json' };

type Texts = typeof en;
const texts: Record<Language, Texts> = { en, fr, de, it: itTexts, es, nl, fi };

type Plan = readonly (readonly [keyof Texts['groups'], readonly (keyof Texts['faqs'])[]])[];

const delivered = ['delivery-time', 'delivery-countries'] as const;
const printed = ['size', 'care', 'wrong-or-faulty'] as const;
const shop: Plan = [
  ['ordering', ['how-to-order', 'payment', 'voucher', 'change-order', 'confirmation-missing']],
  ['delivery', [...delivered, 'delivery-cost']],
  ['product', printed],
];
const gifts: Plan = [
  ['gift', ['claim', 'code-lost', 'change-order', 'confirmation-missing']],
  ['delivery', delivered],
  ['product', printed],
];

/** D56: what a store answers until its organiser says it in other words, by language and type of event. */
export function defaultFaqs(type: EventType, lang: Language, organiser: string): FaqGroup[] {
  const { groups, faqs } = texts[lang];
  const filled = (text: string) => text.replaceAll('{organiser}', organiser);
  return (type === 'Promo' ? gifts : shop).map(([group, ids]) => ({
    title: groups[group],
    faqs: ids.map((id) => ({ id, question: filled(faqs[id].question), answer: filled(faqs[id].answer) })),
  }));
}
