import { fontFamilies } from '../fonts/families.ts';
import { nameShapes } from '../fonts/name-shapes.ts';
import { drawName } from './draw-name.ts';

test.each(fontFamilies)('the name of $family in menus is drawn in its own letters', ({ family, faces }) => {
  const { width, path } = drawName(faces[0]!);

  expect(nameShapes[family]).toEqual([width, path]);
  expect(path).toMatch(/^M[\d.]/);
});

test('no name is kept of a family that is gone', () => {
  expect(Object.keys(nameShapes)).toEqual(fontFamilies.map(({ family }) => family));
});
