import { aDesign, aText } from '../sample-design.ts';
import { renderProof } from './proof.ts';

const readAsset = async () => null;
const design = aDesign([aText(), aText({ id: 'b', fontFamily: 'Pacifico', fontWeight: 400, position: { x: 2338, y: 2000 } })]);

test('an SVG proof has the size of the print and texts as outlines', async () => {
  const svg = (await renderProof(design, 'front', 'svg', { readAsset })).toString();

  expect(svg).toMatch(/<svg width="396mm" height="490mm" viewBox="0 0 4677 5787"/);
  expect(svg).toContain('<path');
  expect(svg).not.toContain('<text');
});

test('a PDF proof is a sheet with room for crop marks', async () => {
  const pdf = (await renderProof(design, 'front', 'pdf', { readAsset })).toString('latin1');

  expect(pdf.startsWith('%PDF-')).toBe(true);
  const [, width, height] = /MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf)!;
  expect([Number(width), Number(height)]).toEqual([
    expect.closeTo((396 + 24) * (72 / 25.4), 0),
    expect.closeTo((490 + 24) * (72 / 25.4), 0),
  ]);
});

test('what would be printed otherwise than designed is refused', async () => {
  await expect(renderProof(aDesign([aText({ text: '日本' })]), 'front', 'svg', { readAsset })).rejects.toThrow('missing_glyph');
});
