import { shownName } from './file-name.ts';

test.each([
  ['logo_final.png', 'logo final'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\me\\Summer  run.JPEG', 'Summer run'],
  ['\u202Egnp.exe', 'gnp'],
  ['a\0b.svg', 'ab'],
  ['   ', 'Picture'],
  [undefined, 'Picture'],
  [`${'x'.repeat(4000)}.png`, 'x'.repeat(120)],
])('%j is shown as %j', (name, shown) => {
  expect(shownName(name, 'Picture')).toBe(shown);
});
