import { countriesOf, freshDraft, keepDraft, keptDraft, stepFor } from './draft.ts';

test('[R10.9] what was typed is there again after a reload; a broken memory begins anew', () => {
  const draft = { ...freshDraft(), name: 'Winter Run', type: 'Store' as const };
  keepDraft(draft);
  expect(keptDraft()).toEqual(draft);

  localStorage.setItem('udm.event-draft', '{');
  expect(keptDraft().name).toBe('');
  keepDraft(null);
  expect(localStorage.getItem('udm.event-draft')).toBeNull();
});

test('the address opens a step only when those before it are done', () => {
  const draft = { ...freshDraft(), type: 'Store' as const };

  expect(stepFor(draft, null)).toBe('type');
  expect(stepFor(draft, 'review')).toBe('region');
  expect(stepFor({ ...draft, region: 'UK', name: 'A', slug: 'a' }, 'countries')).toBe('countries');
  expect(stepFor(draft, 'nonsense')).toBe('region');
});

test('[R1.6] countries are those of the region until they are chosen', () => {
  expect(countriesOf({ ...freshDraft(), region: 'US' })).toEqual(['US']);
  expect(countriesOf({ ...freshDraft(), region: 'US', countries: ['CA'] })).toEqual(['CA']);
});
