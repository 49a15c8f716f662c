import { wholePicture } from '../document/pictures.ts';
import { handles, moved, pulled, shaped } from './crop-box.ts';

const rounded = <T extends object>(crop: T): T =>
  Object.fromEntries(Object.entries(crop).map(([side, share]) => [side, Number(share.toFixed(6))])) as T;
const middle = { left: 0.25, top: 0.25, width: 0.5, height: 0.5 };

test('the shown part is moved as far as the picture goes', () => {
  expect(rounded(moved(middle, 0.1, -0.1))).toEqual({ ...middle, left: 0.35, top: 0.15 });
  expect(rounded(moved(middle, 9, -9))).toEqual({ ...middle, left: 0.5, top: 0 });
});

test('what is opposite the pulled side stays where it is', () => {
  expect(rounded(pulled(middle, 'w', -0.1, 0.3, null))).toEqual({ left: 0.15, top: 0.25, width: 0.6, height: 0.5 });
  expect(rounded(pulled(middle, 'se', 0.1, 0.2, null))).toEqual({ ...middle, width: 0.6, height: 0.7 });
  expect(rounded(pulled(middle, 'n', 0, 9, null))).toEqual({ left: 0.25, top: 0.73, width: 0.5, height: 0.02 });
});

test.each(handles)('%s keeps given proportions and never leaves the picture, however far it is pulled', (handle) => {
  for (const pull of [-2, -0.2, 0.2, 2]) {
    const { left, top, width, height } = pulled(middle, handle, pull, pull, 2);
    expect(width / height).toBeCloseTo(2);
    expect(Math.min(left, top)).toBeGreaterThanOrEqual(-1e-9);
    expect(Math.max(left + width, top + height)).toBeLessThanOrEqual(1 + 1e-9);
  }
});

test('proportions are taken around the middle of what is shown, inside the picture', () => {
  expect(rounded(shaped(wholePicture, 0.5))).toEqual({ left: 0.25, top: 0, width: 0.5, height: 1 });
  expect(rounded(shaped({ left: 0.8, top: 0, width: 0.2, height: 0.2 }, 4))).toEqual({ left: 0.2, top: 0, width: 0.8, height: 0.2 });
});
