import { type Design, defaultPrintArea } from '@merchloom/contracts/design';
import { factsOf, describe as told } from './model.ts';

const text = { id: 't', type: 'Text', location: 'front', text: 'SUMMER\nFEST' };
const design = {
  version: 1,
  printArea: defaultPrintArea,
  elements: [text, { id: 'i', type: 'Image', location: 'front', src: '/media/assets/x.png' }],
} as unknown as Design;

describe('print proof', () => {
  test('[R12.18] tells the real size of the print', () => {
    expect(factsOf(design)).toEqual({ sides: ['front'], widthMm: 396, heightMm: 490, widthPx: 4677, heightPx: 5787, dpi: 300 });
  });

  test('is told in words as well', () => {
    expect(told(design, 'front')).toEqual({ texts: ['SUMMER FEST'], pictures: 1 });
    expect(told(design, 'back')).toEqual({ texts: [], pictures: 0 });
  });
});
