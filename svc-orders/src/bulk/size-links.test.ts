import { newId } from '@merchloom/contracts/id';
import { sizeMarks } from './size-links.ts';

const marks = sizeMarks('a secret of at least thirty-two characters');
const tenant = '01930000-0000-7000-8000-00000000000a';
const id = '01930000-0000-7000-8000-00000000000b';
const sent = {
  link: 'AZMAAAAAcACAAAAAAAAACgGTAAAAAHAAgAAAAAAAAAuGWyHQTH44ESX4TIYiHKVe',
  answer: 'AZMAAAAAcACAAAAAAAAACyUgWPJUfM6o-S8bUsRJ5pY',
};

test.each(['link', 'answer'] as const)('a mark of the kind %s that was sent already goes on working', (kind) => {
  expect(marks.sign(kind, tenant, id)).toBe(sent[kind]);
  expect(marks.read(kind, tenant.toUpperCase(), sent[kind])).toBe(id);
});

test('another kind, tenant, secret or character opens nothing', () => {
  expect(marks.read('answer', tenant, sent.link)).toBeNull();
  expect(marks.read('link', tenant, sent.answer)).toBeNull();
  expect(marks.read('link', newId(), sent.link)).toBeNull();
  expect(sizeMarks('another secret of thirty-two characters').read('link', tenant, sent.link)).toBeNull();
  for (let place = 0; place < sent.link.length; place += 1) {
    const changed = sent.link.slice(0, place) + (sent.link[place] === 'A' ? 'B' : 'A') + sent.link.slice(place + 1);
    expect(marks.read('link', tenant, changed)).toBeNull();
  }
});
