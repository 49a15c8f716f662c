import { isFiltered, readFilters, writeFilters } from './filters.ts';

const read = (search: string) => readFilters(new URLSearchParams(search));

describe('filters in the address', () => {
  test('known filters are read, nonsense is passed over', () => {
    expect(read('q=%20ML-1%20&status=picked&group=production&region=UK&cursor=c&sort=evil')).toEqual({
      q: 'ML-1',
      status: 'picked',
      group: 'production',
      region: 'UK',
      cursor: 'c',
    });
    expect(read('status=lost&group=nobody&region=MARS&q=%20')).toEqual({});
  });

  test('changing a filter keeps the others and goes back to the first page', () => {
    expect(writeFilters({ q: 'a', group: 'new', cursor: 'c' }, { group: 'problems' }).toString()).toBe('q=a&group=problems');
    expect(writeFilters({ q: 'a' }, { cursor: 'next' }).toString()).toBe('q=a&cursor=next');
    expect(writeFilters({ q: 'a', status: 'new' }, { q: '', status: undefined }).toString()).toBe('');
  });

  test('pages are no filter', () => {
    expect(isFiltered({ cursor: 'c' })).toBe(false);
    expect(isFiltered({ status: 'new' })).toBe(true);
  });
});
