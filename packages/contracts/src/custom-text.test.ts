import { coverCrop, writePicture } from './custom-picture.ts';
import { customTextErrors, customTextOf, personalise } from './custom-text.ts';
import type { ImageElement, TextElement } from './design.ts';
import { personalPicture, shownPictures, shownTexts } from './shown-texts.ts';

const aText = (overrides: Partial<TextElement>): TextElement => ({
  id: 'title',
  type: 'Text',
  location: 'front',
  position: { x: 2000, y: 1500 },
  size: { width: 2000, height: 400 },
  scale: { x: 1, y: 1 },
  angle: 0,
  customisable: false,
  text: 'Summer Run',
  fill: '#112233',
  fontFamily: 'Inter',
  fontSize: 300,
  fontWeight: 700,
  fontStyle: 'normal',
  underline: false,
  textAlign: 'center',
  ...overrides,
});
const title = aText({});
const name = aText({ id: 'name', customisable: true, text: 'Your name', maxLength: 5, allowed: 'letters-numbers-spaces' });
const motto = aText({ id: 'motto', customisable: true, text: 'Motto' });
const textsOf = (elements: ReturnType<typeof personalise>) => elements.map((element) => element.type === 'Text' && element.text);

test('[R12.20] each line of a custom text goes into its field, the rest stays as designed', () => {
  expect(textsOf(personalise([title, name, motto], 'Zoë\nGo!'))).toEqual(['Summer Run', 'Zoë', 'Go!']);
  expect(personalise([name, motto], 'Zoë')[1]).toEqual(motto);
  expect(personalise([title, name], '')).toEqual([title, name]);
});

test('what fields hold is one custom text, and comes out of it again', () => {
  for (const texts of [
    ['Zoë', 'Go!'],
    ['', 'Go!'],
    ['Zoë', ''],
  ]) {
    expect(textsOf(personalise([name, motto], customTextOf([name, motto], texts)))).toEqual(texts.filter(Boolean));
  }
});

test('untouched fields are as designed, a field left blank prints nothing', () => {
  expect(customTextOf([title, name, motto], ['Your name', 'Motto'])).toBe('');
  expect(customTextOf([title, name], [''])).toBe(' ');
  expect(textsOf(personalise([title, name], ' '))).toEqual(['Summer Run']);
});

test('texts that a field does not take are named', () => {
  expect(customTextErrors([name], 'Zoë 7')).toEqual([]);
  expect(customTextErrors([name], 'Zoë <b>')).toEqual(['too_long']);
  expect(customTextErrors([name], '<b>')).toEqual(['invalid']);
  expect(customTextErrors([name], 'a\nb')).toEqual(['invalid']);
  expect(customTextErrors([title], 'a')).toEqual(['invalid']);
});

test('people read the texts that are printed, line by line', () => {
  expect(shownTexts('Zoë\n\nGo!', ' ', '')).toEqual(['Zoë', 'Go!']);
});

test('where one side is shown, it is the one with the buyer’s text', () => {
  const images = { front_preview: 'front', back_preview: 'back' };
  const shown = (custom_text_front: string, custom_text_back: string) => personalPicture({ images, custom_text_front, custom_text_back });

  expect([shown('', ''), shown('Zoë', ''), shown('', 'Zoë'), shown('Zoë', 'Zoë')]).toEqual(['front', 'front', 'back', 'front']);
  expect(personalPicture({ images: { ...images, back_preview: null }, custom_text_front: '', custom_text_back: 'Zoë' })).toBe('front');
});

describe('pictures of the buyer’s own', () => {
  const photo: ImageElement = {
    ...{ id: 'photo', type: 'Image', location: 'front', position: { x: 2000, y: 3000 }, size: { width: 800, height: 400 } },
    ...{ scale: { x: 2, y: 1 }, angle: 0, customisable: true, src: `/media/assets/${'a'.repeat(64)}.png` },
  };
  const badge: ImageElement = { ...photo, id: 'badge' };
  const mine = { file: `${'b'.repeat(64)}.jpg`, width: 3000, height: 4000 };
  const line = writePicture(mine);

  test('[R12.20] stand behind the texts, each in the place of its element', () => {
    const text = customTextOf([photo, name, badge], ['Zoë'], ['', line]);
    expect(text).toBe(`Zoë\n\n${line}`);
    expect(customTextErrors([photo, name, badge], text)).toEqual([]);
    expect(personalise([photo, name, badge], text)).toEqual([
      photo,
      { ...name, text: 'Zoë' },
      { ...badge, src: `/media/shopper-pictures/${mine.file}`, crop: coverCrop(badge, mine) },
    ]);
    expect(customTextOf([photo, name], ['Your name'], [''])).toBe('');
    expect(customTextOf([photo, name], ['Zoë'], [''])).toBe('Zoë');
    expect(customTextOf([photo], [], [line])).toBe(line);
  });

  test('fill their box from the middle, whatever their proportions', () => {
    // The box is 4 : 1.
    expect(coverCrop(photo, { width: 4000, height: 1000 })).toEqual({ left: 0, top: 0, width: 1, height: 1 });
    expect(coverCrop(photo, { width: 1000, height: 1000 })).toEqual({ left: 0, top: 0.375, width: 1, height: 0.25 });
    expect(coverCrop(photo, { width: 8000, height: 1000 })).toEqual({ left: 0.25, top: 0, width: 0.5, height: 1 });
  });

  test.each(['x.jpg@10x10', `${'b'.repeat(64)}.svg@10x10`, `${'b'.repeat(64)}.png@0x10`, `${'b'.repeat(64)}.png`, 'Zoë'])(
    '%s is none',
    (wrong) => {
      expect(customTextErrors([photo], wrong)).toEqual(['invalid']);
      expect(personalise([photo], wrong)).toEqual([photo]);
    },
  );

  test('are not read out as texts, but counted', () => {
    expect(shownTexts(`Zoë\n${line}`, line)).toEqual(['Zoë']);
    expect(shownPictures(`Zoë\n${line}`, line)).toEqual([line, line]);
    expect(shownPictures('Zoë', '')).toEqual([]);
  });
});
