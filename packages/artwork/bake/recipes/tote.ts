import { type Layer, path, type Recipe } from '../recipe.ts';
import { pairedFolds, singleFolds } from './folds.ts';

const body =
  'M 238,398 C 330,404 670,404 762,398 C 768,560 776,800 780,1024 C 780,1036 774,1042 764,1044 C 600,1056 400,1056 236,1044 C 226,1042 220,1036 220,1024 C 224,800 232,560 238,398 Z';
const strap = (d: string): string => `<path d="${d}" fill="none" stroke="#000" stroke-width="32"/>`;
const frontStrap = 'M 362,470 C 356,300 384,88 500,84 C 616,88 644,300 638,470';
const backStrap = 'M 380,410 C 380,270 412,124 504,120 C 596,124 622,270 622,410';

const strapLayer = (d: string, extra: Partial<Layer>): Layer => ({ shape: strap(d), round: 7, rise: 9, crumple: 0.5, ...extra });
const box = (x: number) =>
  `M ${x - 11},410 L ${x + 11},410 L ${x + 11},462 L ${x - 11},462 Z M ${x - 11},410 L ${x + 11},462 M ${x + 11},410 L ${x - 11},462`;

export const toteFront: Recipe = {
  name: 'tote-front',
  seed: 91,
  woven: true,
  layers: [
    strapLayer(backStrap, { tone: 0.74 }),
    { shape: path('M 238,398 C 330,388 670,388 762,398 C 670,408 330,408 238,398 Z'), round: 12, rise: 3, tone: 0.5, crumple: 0.3 },
    {
      shape: path(body),
      body: path(body) + path('M 236,280 L 764,280 L 764,420 L 236,420 Z'),
      round: 44,
      rise: 30,
      crumple: 1,
      folds: [
        ...pairedFolds(93, [
          [362, 468, 344, 620, 306, 800, 28, 6],
          [366, 470, 384, 640, 376, 880, 36, 5],
          [340, 410, 286, 520, 262, 660, 24, 6, 0.1, 0.6],
          [232, 990, 310, 930, 380, 1024, 28, 6, 0.1, 0.3],
          [228, 1020, 320, 990, 430, 1036, 18, 5, 0.1, 0.3],
          [420, 420, 440, 520, 430, 640, 32, 4],
          [246, 760, 290, 830, 286, 950, 28, 5],
          [240, 900, 270, 940, 260, 1010, 14, 5, 0.2, 0.4],
        ]),
        ...singleFolds([
          [520, 440, 506, 700, 534, 960, 46, 5],
          [460, 560, 450, 760, 470, 1000, 30, -3.5],
        ]),
      ],
      seams: ['M 236,446 C 330,453 670,453 764,446'],
      stitches: ['M 236,440 C 330,447 670,447 764,440', 'M 226,1030 C 400,1044 600,1044 774,1030'],
    },
    strapLayer(frontStrap, { shadow: { strength: 0.5, blur: 6, dx: 4, dy: 5 }, stitches: [box(362), box(638)] }),
  ],
};
