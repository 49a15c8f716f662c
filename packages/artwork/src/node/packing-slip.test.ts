import { pdfText } from '@merchloom/testing/pdf-text';
import { drawPackingSlip } from './packing-slip.ts';

const [kept, other] = ['0123456789abcdef'.repeat(4), 'fedcba9876543210'.repeat(4)];
const line = {
  quantity: 2,
  name: 'Sunrise Finisher Tee',
  details: 'Marine · M · TS-100',
  files: [
    { label: 'Print file, front', sha256: kept, approved: 'as approved' },
    { label: 'Print file, back', sha256: other, approved: null },
  ],
};
const slip = {
  title: 'Packing slip',
  sender: 'Coast Run',
  facts: [{ label: 'Order', value: 'ML-01AB-CDEF-GHJK-M' }],
  recipient: { label: 'Deliver to', lines: ['Łucja Ødegård', '1 Quay'] },
  lines: [line],
};

test('a slip says whom it goes to, what is in the parcel, and of every print file its whole hash and whether it is the approved one', () => {
  const lines = pdfText(drawPackingSlip(slip)).split('\n');

  for (const said of ['Coast Run', 'Packing slip', 'ML-01AB-CDEF-GHJK-M', 'Łucja Ødegård', '2 ×', line.name, line.details])
    expect(lines).toContain(said);
  expect(lines[lines.indexOf('Print file, front · as approved') + 1]).toBe(kept);
  expect(lines[lines.indexOf('Print file, back') + 1]).toBe(other);
});

test('an order of many lines goes on over further pages, and none of its hashes is lost', () => {
  const hashes = Array.from({ length: 30 }, (_, index) => String(index).padStart(64, 'a'));
  const files = hashes.map((sha256) => [{ label: 'Print file, front', sha256, approved: null }]);

  const lines = pdfText(drawPackingSlip({ ...slip, lines: files.map((each) => ({ ...line, files: each })) })).split('\n');

  expect(lines.filter((said) => /^a+\d+$/.test(said))).toEqual(hashes);
  expect(lines.at(-1)).toMatch(/^[2-9]$/);
});

test('long names and addresses go on in the next line, also a word that is wider than the page', () => {
  const word = 'Donaudampfschifffahrtsgesellschaft'.repeat(5);
  const name = `${word} Tee`;
  const lines = pdfText(
    drawPackingSlip({ ...slip, sender: word, recipient: { label: 'Deliver to', lines: [word] }, lines: [{ ...line, name }] }),
  ).split('\n');
  const pieces = lines.filter((said) => said.length > 3 && word.includes(said));

  expect(pieces.join('')).toContain(word);
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(100);
  expect(lines.some((said) => said.endsWith(' Tee'))).toBe(true);
});
