import { elementsOn } from '../layout/print-area.ts';
import { aDesign, anImage, aText } from '../sample-design.ts';
import { fitDesign } from './fit-design.ts';
import { boxAround, boxOf, elementAt, pointOf } from './geometry.ts';
import { contrastOf, effectiveDpi, isFaint, printWarnings } from './print-warnings.ts';
import { printable } from './printable.ts';
import { readDesign } from './read-design.ts';

const area = { widthMm: 330, heightMm: 350, dpi: 300 };
const mug = { widthMm: 200, heightMm: 90, dpi: 300 };

describe('geometry', () => {
  test('the box around a turned element is upright', () => {
    const { width, height } = boxOf(anImage({ size: { width: 200, height: 100 }, position: { x: 500, y: 500 }, angle: 90 }));
    expect([Math.round(width), Math.round(height)]).toEqual([100, 200]);
  });

  test('a point of an element follows its turn', () => {
    const { x, y } = pointOf({ position: { x: 100, y: 100 }, angle: 90 }, { x: 10, y: 0 });
    expect([Math.round(x), Math.round(y)]).toEqual([100, 110]);
  });

  test('the topmost element under a point is found, also when it is turned', () => {
    const below = anImage({ id: 'below', size: { width: 600, height: 600 }, position: { x: 500, y: 500 } });
    const above = anImage({ id: 'above', size: { width: 200, height: 20 }, position: { x: 500, y: 500 }, angle: 90 });
    expect(elementAt([below, above], { x: 500, y: 580 })?.id).toBe('above');
    expect(elementAt([below, above], { x: 580, y: 500 })?.id).toBe('below');
    expect(elementAt([below, above], { x: 900, y: 500 })).toBeUndefined();
  });

  test('nothing has no box', () => {
    expect(boxAround([])).toBeNull();
  });
});

describe('one design on several garments', () => {
  const design = aDesign([aText({ position: { x: 2338, y: 900 } }), anImage()]);

  test('[R12.20] is scaled as a whole, stays centred and keeps its distance from the top in proportion', () => {
    const fitted = fitDesign(design, area);
    const factor = 3897 / 4677;
    expect(fitted.printArea).toEqual(area);
    expect(fitted.elements[0]).toMatchObject({ position: { x: expect.closeTo(3897 / 2, 0), y: expect.closeTo(900 * factor, 1) } });
    expect((fitted.elements[0] as { fontSize: number }).fontSize).toBeCloseTo(300 * factor, 1);
    expect(fitted.elements[1]!.size.width).toBeCloseTo(1500 * factor, 1);
  });

  test('is never higher than a low area', () => {
    const { top, height } = boxAround(fitDesign(design, mug).elements)!;
    expect(top + height).toBeLessThanOrEqual(1063.01);
  });

  test('is the very same where the area is', () => {
    expect(fitDesign(design, { ...design.printArea })).toBe(design);
  });
});

describe('what would not print well', () => {
  const pixels = () => ({ width: 1000, height: 800 });
  const codes = (...elements: Parameters<typeof aDesign>[0]) =>
    printWarnings(aDesign(elements), pixels).map(({ code, severity }) => `${code} ${severity}`);

  test('the effective dpi of a picture is that of its coarser direction', () => {
    expect(effectiveDpi(anImage({ size: { width: 1000, height: 1600 } }), 300, pixels())).toBe(150);
    expect(effectiveDpi(anImage({ size: { width: 500, height: 400 }, scale: { x: 2, y: 2 } }), 300, pixels())).toBe(300);
    const crop = { left: 0.5, top: 0, width: 0.5, height: 1 };
    expect(effectiveDpi(anImage({ size: { width: 1000, height: 800 }, crop }), 300, pixels())).toBe(150);
  });

  test('200 dpi and more are fine, 150 to 199 may look soft, less stops publishing', () => {
    expect(codes(anImage({ size: { width: 1500, height: 1200 } }))).toEqual([]);
    expect(codes(anImage({ size: { width: 1800, height: 1440 } }))).toEqual(['soft_dpi warning']);
    expect(codes(anImage({ size: { width: 2200, height: 1760 } }))).toEqual(['low_dpi error']);
  });

  test('partly outside is a warning, wholly outside stops publishing', () => {
    expect(codes(aText({ position: { x: 100, y: 900 } }))).toEqual(['partly_outside warning']);
    expect(codes(aText({ position: { x: -2000, y: 900 } }))).toEqual(['outside error']);
  });

  test('letters under 8 pt and empty texts are pointed out', () => {
    expect(codes(aText({ fontSize: 30 }))).toEqual(['small_text warning']);
    expect(codes(aText({ fontSize: 300, scale: { x: 0.1, y: 0.1 } }))).toEqual(['small_text warning']);
    expect(codes(aText({ text: ' ' }))).toEqual(['empty_text warning']);
  });

  test('what is hidden is not printed, so nothing is said of it', () => {
    expect(codes(aText({ position: { x: -2000, y: 900 }, hidden: true }))).toEqual([]);
  });

  test('a dark text on a dark garment is hard to see', () => {
    expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 1);
    expect(isFaint('#17377a', '#1d3050')).toBe(true);
    expect(isFaint('#ffffff', '#1d3050')).toBe(false);
  });
});

describe('publishing', () => {
  test('leaves out what is hidden and what only the designer reads', () => {
    const design = aDesign([aText({ name: 'Headline', locked: true, group: 'g' }), anImage({ hidden: true })]);
    expect(printable(design).elements).toEqual([aText()]);
    expect(elementsOn(design, 'front')).toHaveLength(1);
  });
});

describe('reading what is stored', () => {
  const design = aDesign([aText(), anImage()]);

  test('[R8.4] a design of today is read as it is', () => {
    expect(readDesign(design)).toEqual({ kind: 'read', design });
  });

  test('a picture that is cropped makes a design of version 2, which programs that know none refuse; without one it stays 1', () => {
    const crop = { left: 0.1, top: 0, width: 0.5, height: 1 };
    const cropped = { ...aDesign([anImage({ crop })]), version: 2 as const };
    expect(readDesign(cropped)).toEqual({ kind: 'read', design: cropped });
    expect(readDesign({ ...design, version: 2 })).toEqual({ kind: 'read', design });
    expect(printable(cropped)).toEqual(cropped);
  });

  test('[R8.2] the two lists of a product become a design', () => {
    const { location: _, ...text } = aText();
    const read = readDesign({ front_design_elements: [text], back_design_elements: [anImage()] });
    expect(read).toMatchObject({ kind: 'read', design: { version: 1, elements: [{ location: 'front' }, { location: 'back' }] } });
  });

  test('a newer version is named and never guessed at', () => {
    expect(readDesign({ ...design, version: 7, elements: 'something else by then' })).toEqual({ kind: 'newer', version: 7 });
  });

  test.each([
    ['not an object', 'x', 'design'],
    ['a version in words', { ...design, version: 'one' }, 'version'],
    ['a colour that is none', aDesign([aText({ fill: 'red; x' })]), 'elements.0.fill'],
    ['a picture from elsewhere', aDesign([anImage({ src: 'https://evil.example/x.png' })]), 'elements.0.src'],
    ['a position out of reach', aDesign([aText({ position: { x: 1e9, y: 0 } })]), 'elements.0.position.x'],
    ['a part beyond the picture', aDesign([anImage({ crop: { left: 0.8, top: 0, width: 0.5, height: 1 } })]), 'elements.0.crop'],
    ['no size at all', aDesign([aText({ scale: { x: 0, y: 1 } })]), 'elements.0.scale.x'],
    ['two elements of one name', aDesign([aText(), aText()]), 'elements.1.id'],
    ['more elements than fit', aDesign(Array.from({ length: 201 }, (_, i) => aText({ id: `t${i}` }))), 'elements'],
  ])('%s is refused at its field', (_, stored, field) => {
    const read = readDesign(stored);
    expect(read.kind).toBe('broken');
    expect(Object.keys((read as { errors: object }).errors)).toEqual([field]);
  });
});
