import { stateOfZip, statesOfZip, usStates } from './us-zip-codes.ts';

test('[R9.24] a ZIP code names its state', () => {
  expect(statesOfZip('35004')).toEqual(['AL']);
  expect(statesOfZip('94103-1234')).toEqual(['CA']);
  expect(stateOfZip('10001')).toBe('NY');
  expect(stateOfZip(' 02139 ')).toBe('MA');
});

test('a code that is not whole, or of no state, names none', () => {
  expect(stateOfZip('941')).toBeNull();
  expect(stateOfZip('00000')).toBeNull();
  expect(stateOfZip('SW1A 1AA')).toBeNull();
});

test('every state and DC has codes of its own; the only ones shared name no state by themselves', () => {
  const prefixes = Array.from({ length: 1000 }, (_, prefix) => String(prefix).padStart(3, '0'));
  expect(usStates.size).toBe(51);
  expect(prefixes.filter((prefix) => statesOfZip(prefix).length > 1)).toEqual(['063']);
  expect(stateOfZip('06390')).toBeNull();
});
