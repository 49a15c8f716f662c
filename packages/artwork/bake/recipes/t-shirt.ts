import { both, type Layer, mirror, path, type Recipe } from '../recipe.ts';
import { pairedFolds, singleFolds } from './folds.ts';

const sleeve =
  'M 254,172 C 214,190 190,220 172,258 C 146,314 122,372 104,428 C 102,436 104,441 111,445 C 150,468 196,486 240,496 C 248,498 252,494 254,487 C 262,458 272,432 280,404 C 300,330 292,236 254,172 Z';
const sleeveOpening = 'M 106,436 C 150,446 206,470 248,492 C 240,500 232,503 222,501 C 184,492 144,474 112,452 C 106,448 104,442 106,436 Z';
const sleeveBody = `${path(sleeve)}${path('M 108,430 L 60,560 L 210,620 L 252,492 Z')}${path('M 254,172 L 340,172 L 340,404 L 280,404 Z')}`;
const armhole = 'M 254,172 C 290,236 300,330 280,404';
const sleeveHem = 'M 111,414 C 156,440 204,458 258,472';

const sides = (neck: string) =>
  `M 404,114 C 366,132 310,152 254,172 C 290,236 300,330 280,404 C 288,540 274,800 268,1008 C 267,1018 270,1024 279,1026 C 420,1050 580,1050 721,1026 C 730,1024 733,1018 732,1008 C 726,800 712,540 720,404 C 700,330 710,236 746,172 C 690,152 634,132 596,114 ${neck} Z`;
const frontNeck = 'C 588,180 548,222 500,222 C 452,222 412,180 404,114';
const backNeck = 'C 560,140 440,140 404,114';
const hem = 'M 270,988 C 420,1012 580,1012 730,988';

const bodyFolds = (seed: number) => [
  ...pairedFolds(seed, [
    [280, 402, 330, 424, 404, 520, 20, 7, 0.35, 0.6],
    [290, 440, 322, 500, 346, 610, 18, 6],
    [280, 398, 330, 366, 390, 320, 20, 5, 0.35, 0.6],
    [284, 420, 330, 462, 372, 560, 12, -3.6, 0.35, 0.6],
    [288, 470, 306, 560, 312, 680, 18, 5],
    [280, 700, 340, 740, 430, 770, 24, 4.5, 0.1, 0.7],
    [276, 780, 330, 850, 400, 920, 24, 4, 0.1, 0.7],
    [350, 660, 332, 840, 344, 1020, 36, 6, 0.6, 0.1],
    [420, 700, 410, 880, 420, 1030, 40, 5, 0.7, 0.1],
    [300, 850, 298, 950, 302, 1020, 20, 5, 0.5, 0.1],
    [330, 158, 356, 240, 360, 340, 36, 4.5, 0.3, 0.8],
    [396, 200, 404, 280, 392, 380, 32, 3, 0.5, 0.8],
  ]),
  ...singleFolds([
    [470, 640, 486, 820, 476, 1030, 36, 4.5, 0.7, 0.1],
    [548, 560, 536, 780, 556, 1030, 40, 4, 0.7, 0.1],
    [700, 620, 610, 668, 520, 660, 26, 3.5, 0.1, 0.8],
  ]),
];

const sleeveFolds = pairedFolds(31, [
  [276, 402, 226, 386, 158, 404, 15, 6, 0.15, 0.7],
  [274, 432, 216, 436, 140, 452, 15, 5.5, 0.15, 0.7],
  [272, 376, 236, 330, 196, 300, 20, 5, 0.15, 0.8],
  [256, 190, 222, 226, 204, 280, 28, 5, 0.3, 0.7],
  [270, 418, 220, 412, 160, 428, 9, -3.5, 0.15, 0.7],
  [240, 240, 222, 320, 186, 400, 24, 3.5, 0.4, 0.6],
]);

function sleeves(): Layer[] {
  return both(sleeve).flatMap((shape, index) => {
    const flip = (d: string) => (index === 0 ? d : mirror(d));
    return [
      { shape: path(flip(sleeveOpening)), round: 30, rise: 4, tone: 0.5, crumple: 0.3 },
      {
        shape: `${path(shape)}<path d="${flip(armhole)}" fill="none" stroke="#000" stroke-width="8"/>`,
        body: index === 0 ? sleeveBody : `<g transform="translate(1000,0) scale(-1,1)">${sleeveBody}</g>`,
        round: 34,
        rise: 26,
        folds: sleeveFolds,
        crumple: 0.8,
        shade: [{ markup: `<path d="${flip(armhole)}" fill="none" stroke="#000" stroke-width="30"/>`, blur: 14, strength: 0.32 }],
        stitches: [flip(sleeveHem), flip('M 113,408 C 158,434 206,452 259,466')],
      },
    ] satisfies Layer[];
  });
}

const torso = (shape: string, seed: number, stitches: string[] = []): Layer => ({
  shape: path(shape),
  body: `${path(shape)}${path('M 268,980 L 262,1200 L 738,1200 L 732,980 Z')}${path('M 380,60 L 620,60 L 640,260 L 360,260 Z')}`,
  round: 52,
  rise: 40,
  folds: bodyFolds(seed),
  shadow: { strength: 0.4, blur: 9, dx: 0, dy: 3 },
  seams: both(armhole),
  stitches: [hem, 'M 270,981 C 420,1005 580,1005 730,981', ...stitches],
});

const hemInside: Layer = {
  shape: path('M 276,1016 C 420,1030 580,1030 724,1016 C 700,1040 600,1047 500,1047 C 400,1047 300,1040 276,1016 Z'),
  round: 20,
  rise: 3,
  tone: 0.45,
  crumple: 0.3,
};

const frontBand =
  'M 404,112 C 414,176 454,214 500,214 C 546,214 586,176 596,112 C 605,115 613,119 621,123 C 608,196 562,244 500,244 C 438,244 392,196 379,123 C 387,119 395,115 404,112 Z';

export const tShirtFront: Recipe = {
  name: 't-shirt-front',
  seed: 7,
  layers: [
    {
      shape: path('M 402,114 C 440,96 560,96 598,114 C 590,184 548,226 500,226 C 452,226 410,184 402,114 Z'),
      round: 40,
      rise: 6,
      tone: 0.62,
      crumple: 0.4,
      shade: [{ markup: path('M 396,150 C 440,196 560,196 604,150 L 604,262 L 396,262 Z'), blur: 20, strength: 0.4 }],
    },
    {
      shape: path('M 402,116 C 440,92 560,92 598,116 C 598,128 596,136 594,142 C 560,122 440,122 406,142 C 404,136 402,128 402,116 Z'),
      round: 8,
      rise: 5,
      tone: 0.84,
      crumple: 0.2,
      ribs: { pitch: 5, depth: 0.28, centre: [500, 420] },
      seams: ['M 406,142 C 440,122 560,122 594,142'],
    },
    hemInside,
    ...sleeves(),
    torso(sides(frontNeck), 7, ['M 375,130 C 390,202 436,251 500,251 C 564,251 610,202 625,130']),
    {
      shape: path(frontBand),
      round: 9,
      rise: 9,
      crumple: 0.2,
      ribs: { pitch: 4.6, depth: 0.3, centre: [500, 60] },
      shadow: { strength: 0.3, blur: 5, dx: 1, dy: 4 },
    },
  ],
};

export const tShirtBack: Recipe = {
  name: 't-shirt-back',
  seed: 23,
  layers: [
    hemInside,
    ...sleeves(),
    torso(sides(backNeck), 23),
    {
      shape: path('M 404,112 C 440,136 560,136 596,112 C 605,115 613,119 621,123 C 566,166 434,166 379,123 C 387,119 395,115 404,112 Z'),
      round: 8,
      rise: 8,
      crumple: 0.2,
      ribs: { pitch: 4.6, depth: 0.3, centre: [500, -140] },
      shadow: { strength: 0.28, blur: 4, dx: 0, dy: 3 },
    },
  ],
};
