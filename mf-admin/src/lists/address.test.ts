import { dayFilter, idFilter, listAddress, oneOf, words } from './address.ts';

const address = listAddress({ q: words, state: oneOf(['open', 'closed']), day: dayFilter, client: idFilter }, ['name', 'revenue']);
const read = (search: string) => address.read(new URLSearchParams(search));

describe('filters in the address', () => {
  test('known filters are read, nonsense is passed over', () => {
    expect(read('q=%20ML-1%20&state=open&day=2026-02-28&cursor=c&sort=-revenue')).toEqual({
      q: 'ML-1',
      state: 'open',
      day: '2026-02-28',
      cursor: 'c',
      sort: '-revenue',
    });
    expect(read('state=constructor&day=2026-13-01&client=1&q=%20&sort=password')).toEqual({});
  });

  test('changing a filter keeps the others and goes back to the first page', () => {
    expect(address.write({ q: 'a', state: 'open', cursor: 'c' }, { state: 'closed' }).toString()).toBe('q=a&state=closed');
    expect(address.write({ q: 'a' }, { cursor: 'next' }).toString()).toBe('q=a&cursor=next');
    expect(address.write({ q: 'a', state: 'open', sort: 'name' }, { q: '', state: undefined }).toString()).toBe('sort=name');
  });

  test('pages and order are no filter', () => {
    expect(address.isFiltered({ cursor: 'c', sort: 'name' })).toBe(false);
    expect(address.isFiltered({ state: 'open' })).toBe(true);
  });
});
