import { newFaq, newGroup, place, positionOf, step, toEdit, toSave } from './arrange.ts';

const faq = (id: string) => ({ id, question: `${id}?`, answer: `${id}.` });
const two = () =>
  toEdit([
    { title: 'One', faqs: [faq('a'), faq('b')] },
    { title: 'Two', faqs: [faq('c')] },
  ]);
const ids = (groups: ReturnType<typeof two>) => groups.map(({ faqs }) => faqs.map(({ id }) => id).join(''));

test('a question moves step by step, over the borders of groups, and stops at the ends', () => {
  expect(ids(step(two(), 'a', 1))).toEqual(['ba', 'c']);
  expect(ids(step(two(), 'b', 1))).toEqual(['a', 'bc']);
  expect(ids(step(two(), 'c', -1))).toEqual(['abc', '']);
  expect(ids(step(two(), 'a', -1))).toEqual(['ab', 'c']);
  expect(ids(step(two(), 'c', 1))).toEqual(['ab', 'c']);
  expect(positionOf(two(), 'c')).toBe(3);
});

test('it is dropped wherever it is wanted; what is no question changes nothing', () => {
  expect(ids(place(two(), 'c', 0, 1))).toEqual(['acb', '']);
  expect(ids(place(two(), 'a', 1, 1))).toEqual(['b', 'ca']);
  expect(ids(place(two(), 'x', 1, 0))).toEqual(['ab', 'c']);
});

test('what is left empty is not sent; new questions get addresses that nobody has, old ones keep theirs', () => {
  const added = { ...newFaq(), question: 'A', answer: 'Yes.' };
  const again = { ...newFaq(), question: 'a!', answer: 'Again.' };
  const foreign = { ...newFaq(), question: 'どこ？', answer: 'There.' };
  const [one, other] = two();
  const saved = toSave([{ ...one!, faqs: [...one!.faqs, added, again, foreign, newFaq()] }, { ...other!, faqs: [] }, newGroup()]);

  expect(saved).toHaveLength(1);
  expect(saved[0]!.faqs.map(({ id }) => id)).toEqual(['a', 'b', 'a-2', 'a-3', 'question']);
  expect(Object.keys(saved[0]!)).toEqual(['title', 'faqs']);
});
