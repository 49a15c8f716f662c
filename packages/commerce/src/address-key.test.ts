import { addressKey, emailKey, surname } from './address-key.ts';

const uk = (firstLine: string, secondLine = '', postcode = 'SW1Y 4JH') => ({ firstLine, secondLine, postcode, country: 'GB' });
const key = (firstLine: string, secondLine = '', name = 'Ada Lovelace') => addressKey(uk(firstLine, secondLine), name);

test('[R9.9] spellings of one address are one address', () => {
  const high = key('12 High Street');
  for (const line of ['12 High St.', '12, high street', '12 HIGH ST', 'No. 12 High Street', '12  High-Street'])
    expect(key(line)).toBe(high);
  expect(key('12A High St')).toBe(key('12 a High Street'));
  expect(key('Flat 2, 12 High Street')).toBe(key('12 High St', 'flat 2'));
  expect(key('Apt 2', '12 High Street')).toBe(key('12 High Street #2'));
  expect(addressKey({ ...uk('12 High St'), postcode: 'sw1y4jh' }, 'A. LOVELACE')).toBe(high);
});

test('spellings of other countries are known', () => {
  const at = (country: string, firstLine: string) => addressKey({ firstLine, secondLine: '', postcode: '10115', country }, 'Grace Hopper');
  expect(at('DE', 'Hauptstraße 5')).toBe(at('DE', 'hauptstr. 5'));
  expect(at('DE', 'Müllerstraße 5 b')).toBe(at('DE', 'Mullerstr. 5b'));
  expect(at('NL', 'Keizersgracht 12')).toBe(at('NL', 'KEIZERSGRACHT nr. 12'));
  expect(at('FR', '5 avenue de l’Opéra')).toBe(at('FR', "5, av. de l'opera"));
  expect(addressKey({ firstLine: '5 Elm Ave', secondLine: '', postcode: '35201-1234', country: 'US' }, 'G Hopper')).toBe(
    addressKey({ firstLine: '5 Elm Avenue', secondLine: '', postcode: '35201', country: 'US' }, 'Grace Hopper'),
  );
});

test('neighbours, flats, other families and other countries are told apart', () => {
  const keys = [
    key('12 High Street'),
    key('13 High Street'),
    key('12a High Street'),
    key('12 High Street', 'Flat 1'),
    key('12 High Street', 'Flat 2'),
    key('12 Low Street'),
    key('12 High Road'),
    key('12 High Street', '', 'Charles Babbage'),
    addressKey(uk('12 High Street', '', 'SW1Y 4JJ'), 'Ada Lovelace'),
    addressKey({ ...uk('12 High Street'), country: 'IE' }, 'Ada Lovelace'),
  ];
  expect(new Set(keys).size).toBe(keys.length);
});

// 10,000 pairs of a fixed generator: half the same place in another spelling, half different places.
test('[R9.9] of 10,000 pairs of addresses at least 99.5 % are judged rightly', () => {
  const dice = generator(20261120);
  const pick = <T>(items: readonly T[]): T => items[Math.floor(dice() * items.length)]!;
  const streets = [
    ['Street', 'St', 'St.', 'street'],
    ['Road', 'Rd', 'rd.'],
    ['Avenue', 'Ave', 'Av.', 'AVENUE'],
    ['Lane', 'Ln'],
    ['Close', 'Cl'],
    ['Square', 'Sq', 'sq.'],
    ['Court', 'Ct'],
    ['Gardens', 'Gdns'],
  ];
  const names = ['High', 'Church', 'Mill', 'Station', 'Victoria', 'Green', 'Park Hill', 'St John’s', 'King’s', 'Old Bakery'];
  const people = ['Ada Lovelace', 'Zoë Müller', 'Joris van Dam', 'Mary O’Neill', 'José García'];
  const place = () => ({
    number: 1 + Math.floor(dice() * 240),
    letter: dice() < 0.15 ? pick(['a', 'b', 'c']) : '',
    name: pick(names),
    street: pick(streets),
    flat: dice() < 0.3 ? String(1 + Math.floor(dice() * 30)) : '',
    postcode: `${pick(['SW1Y', 'M4', 'LS11', 'EH3'])} ${Math.floor(dice() * 10)}${pick(['AB', 'JH', 'QX'])}`,
    person: pick(people),
  });
  type Place = ReturnType<typeof place>;
  const write = ({ number, letter, name, street, flat, postcode, person }: Place) => {
    const house = `${pick(['', 'No. '])}${number}${letter && pick([letter, ` ${letter}`, letter.toUpperCase()])}`;
    const line = `${house}${pick([' ', ', ', '  '])}${pick([name, name.toUpperCase(), name.toLowerCase().replace('’', '')])} ${pick(street)}`;
    const unit = flat && `${pick(['Flat ', 'flat ', 'Apt. ', 'Unit '])}${flat}`;
    const lines = !unit
      ? [line, '']
      : pick([
          [line, unit],
          [`${unit}, ${line}`, ''],
          [unit, line],
          [`${line}, ${unit}`, ''],
        ]);
    const code = pick([postcode, postcode.replace(' ', ''), postcode.toLowerCase()]);
    const [first, last] = [person.slice(0, person.lastIndexOf(' ')), person.slice(person.lastIndexOf(' ') + 1)];
    const written = pick([person, person.toUpperCase(), `${last}, ${first}`, `${first[0]}. ${last}`]);
    return addressKey({ firstLine: lines[0]!, secondLine: lines[1]!, postcode: code, country: 'GB' }, written);
  };
  let right = 0;
  for (let index = 0; index < 5_000; index += 1) {
    const here = place();
    const [once, again] = [write(here), write(here)];
    if (once === again) right += 1;
    const elsewhere = pick<Place>([
      { ...here, number: here.number + 1 },
      { ...here, flat: here.flat ? `${here.flat}1` : '7' },
      { ...here, name: `${here.name} New` },
      { ...here, postcode: here.postcode.replace(/\d(?=..$)/, (digit) => String((Number(digit) + 1) % 10)) },
      { ...here, person: `${here.person}son` },
      { ...here, letter: here.letter ? '' : 'd' },
    ]);
    if (write(here) !== write(elsewhere)) right += 1;
  }
  expect(right / 10_000).toBeGreaterThanOrEqual(0.995);
});

test('a surname is the last word that is no title', () => {
  expect(['Ada Lovelace', 'LOVELACE, Ada', 'A. Lovelace Jr.', 'Lovelace', 'Ada Lovelace, PhD'].map(surname)).toEqual(
    Array(5).fill('lovelace'),
  );
  expect(surname('Joris van Dam')).toBe('dam');
});

test('an e-mail address is the same with another case or an added part', () => {
  expect(emailKey(' Ada+gift@Example.org')).toBe('ada@example.org');
});

function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}
