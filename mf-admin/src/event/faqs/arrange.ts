import type { Faq, FaqGroup } from '@merchloom/contracts/store-pages';
import { slugFrom } from '../../events/slug-from.ts';

/** A group while it is edited; its key is nobody's business but the screen's. */
export interface EditedGroup extends FaqGroup {
  key: string;
}

let count = 0;
const fresh = (kind: string): string => {
  count += 1;
  return `new-${kind}-${count}`;
};

export const toEdit = (groups: readonly FaqGroup[]): EditedGroup[] => groups.map((group, at) => ({ ...group, key: `group-${at}` }));

export const newGroup = (): EditedGroup => ({ key: fresh('group'), title: '', faqs: [newFaq()] });
export const newFaq = (): Faq => ({ id: fresh('question'), question: '', answer: '' });

const isNew = (id: string): boolean => id.startsWith('new-');

/** As it is sent: without what was left empty; new questions get an address of their own, old ones keep theirs, links lead to them. */
export function toSave(groups: readonly EditedGroup[]): FaqGroup[] {
  const taken = new Set(groups.flatMap(({ faqs }) => faqs.map(({ id }) => id)).filter((id) => !isNew(id)));
  const addressOf = (question: string): string => {
    const wanted = slugFrom(question) || 'question';
    let address = wanted;
    for (let more = 2; taken.has(address); more += 1) address = `${wanted}-${more}`;
    taken.add(address);
    return address;
  };
  return groups
    .map(({ title, faqs }) => ({
      title,
      faqs: faqs
        .filter(({ question, answer }) => question.trim() !== '' || answer.trim() !== '')
        .map((faq) => (isNew(faq.id) ? { ...faq, id: addressOf(faq.question) } : faq)),
    }))
    .filter(({ faqs }) => faqs.length > 0);
}

const without = (groups: readonly EditedGroup[], id: string): EditedGroup[] =>
  groups.map((group) => ({ ...group, faqs: group.faqs.filter((faq) => faq.id !== id) }));

/** Puts a question to a place in a group; the place is counted without it. */
export function place(groups: readonly EditedGroup[], id: string, group: number, at: number): EditedGroup[] {
  const moved = groups.flatMap(({ faqs }) => faqs).find((faq) => faq.id === id);
  if (!moved) return [...groups];
  return without(groups, id).map((each, index) => (index === group ? { ...each, faqs: each.faqs.toSpliced(at, 0, moved) } : each));
}

/** One step up or down, over the border of its group where there is one. */
export function step(groups: readonly EditedGroup[], id: string, by: -1 | 1): EditedGroup[] {
  const group = groups.findIndex(({ faqs }) => faqs.some((faq) => faq.id === id));
  const faqs = groups[group]?.faqs ?? [];
  const at = faqs.findIndex((faq) => faq.id === id) + by;
  if (at >= 0 && at < faqs.length) return place(groups, id, group, at);
  const next = groups[group + by];
  return next ? place(groups, id, group + by, by === 1 ? 0 : next.faqs.length) : [...groups];
}

/** Where a question stands, counted from 1 over all groups. */
export const positionOf = (groups: readonly EditedGroup[], id: string): number =>
  groups.flatMap(({ faqs }) => faqs).findIndex((faq) => faq.id === id) + 1;
