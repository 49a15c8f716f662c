import { checkDesign } from './check-design.ts';
import { coverageOf } from './node/fonts.ts';
import { aDesign, anImage, aText } from './sample-design.ts';

test('a design of known fonts and characters has no problems', () => {
  const design = aDesign([
    aText(),
    aText({ id: 'b', text: 'Ünïcödé Łódź Çelik Äiti œuf\n1,234.50 €', fontFamily: 'Lora', fontWeight: 400, fontStyle: 'italic' }),
    anImage(),
  ]);

  expect(checkDesign(design, coverageOf)).toEqual([]);
});

test('a font, a weight or a style that has no file is refused', () => {
  const design = aDesign([
    aText({ id: 'a', fontFamily: 'Comic Sans MS' }),
    aText({ id: 'b', fontFamily: 'Pacifico', fontWeight: 700 }),
    aText({ id: 'c', fontStyle: 'italic' }),
  ]);

  expect(checkDesign(design, coverageOf).map(({ elementId, code }) => [elementId, code])).toEqual([
    ['a', 'unknown_font'],
    ['b', 'unknown_font'],
    ['c', 'unknown_font'],
  ]);
});

test('characters the font has no glyph for are refused and named', () => {
  const design = aDesign([aText({ text: 'Run 日本 😀 run' })]);

  expect(checkDesign(design, coverageOf)).toEqual([{ elementId: 'text', code: 'missing_glyph', detail: '日本😀' }]);
});

test('an element id may stand only once', () => {
  expect(checkDesign(aDesign([aText(), aText()]), coverageOf).map(({ code }) => code)).toEqual(['duplicate_id']);
});
