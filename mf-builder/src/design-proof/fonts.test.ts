import { fontFaces } from '@merchloom/artwork';
import { servedFiles } from './fonts.ts';

test('every face that may be printed can be shown', () => {
  expect([...servedFiles].sort()).toEqual(fontFaces.map((face) => face.file).sort());
});
