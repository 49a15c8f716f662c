import { coverage, namedIds, readRows } from './coverage.ts';

describe('feature coverage', () => {
  test('rows are read from the checklist’s tables only', () => {
    expect(readRows('# R1\n\n| id | what |\n|---|---|\n| R1.1 | one |\n| R12.20 | two, three |\nR9.9')).toEqual([
      { id: 'R1.1', text: 'one' },
      { id: 'R12.20', text: 'two, three' },
    ]);
  });

  test('an id counts only in the name of a test', () => {
    const source = `// [R1.1]\ntest('[R1.2] [R1.3] it works', () => { expect('[R1.4]').toBe(1) });\ndescribe("[R1.5] group", () => { it.each(rows)(\`[R1.6] %s\`, () => {}) });`;

    expect([...namedIds(source)].sort()).toEqual(['R1.2', 'R1.3', 'R1.5', 'R1.6']);
  });

  test('a row knows the files that show it', () => {
    const rows = coverage(
      [
        { id: 'R1.1', text: 'a' },
        { id: 'R1.2', text: 'b' },
      ],
      [{ path: 'x.test.ts', source: `test('[R1.2] b', () => {})` }],
    );

    expect(rows.map((row) => row.tests)).toEqual([[], ['x.test.ts']]);
  });
});
