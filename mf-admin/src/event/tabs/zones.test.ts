import { fromZone, inZone } from './overview-tab.tsx';

test.each([
  ['2027-05-01T12:00', 'Europe/Amsterdam', '2027-05-01T10:00:00.000Z'],
  ['2027-01-01T00:00', 'America/New_York', '2027-01-01T05:00:00.000Z'],
  ['2027-03-28T03:30', 'Europe/London', '2027-03-28T02:30:00.000Z'],
])('%s in %s is %s, and back', (typed, zone, iso) => {
  expect(fromZone(typed, zone)).toBe(iso);
  expect(inZone(iso, zone)).toBe(typed);
});

test('nothing typed is no date', () => {
  expect(fromZone('', 'Europe/London')).toBeNull();
  expect(inZone(null, 'Europe/London')).toBe('');
});
