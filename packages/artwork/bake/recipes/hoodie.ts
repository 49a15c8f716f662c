import { both, type Layer, mirror, path, type Recipe } from '../recipe.ts';
import { pairedFolds, singleFolds } from './folds.ts';

const sleeve =
  'M 262,236 C 214,252 184,290 168,344 C 140,452 112,590 98,724 C 92,800 90,862 92,916 C 93,926 98,930 106,931 C 132,935 158,935 184,931 C 192,929 196,925 197,916 C 202,860 214,800 232,730 C 258,640 280,560 288,486 C 298,390 292,300 262,236 Z';
const cuff =
  'M 93,908 C 90,940 94,968 104,988 C 107,994 111,996 117,996 L 170,996 C 177,996 181,993 184,987 C 192,966 197,940 198,908 C 164,920 126,920 93,908 Z';
const armhole = 'M 262,236 C 294,300 300,392 288,486';
const torso = (top: string) =>
  `M 380,178 C 340,196 300,214 262,236 C 294,300 300,392 288,486 C 284,640 276,800 276,920 C 276,938 282,944 296,946 C 420,960 580,960 704,946 C 718,944 724,938 724,920 C 724,800 716,640 712,486 C 700,392 706,300 738,236 C 700,214 660,196 620,178 ${top} Z`;
const waistband =
  'M 278,914 C 420,932 580,932 722,914 C 726,944 726,970 720,994 C 718,1001 713,1004 706,1005 C 570,1017 430,1017 294,1005 C 287,1004 282,1001 280,994 C 274,970 274,944 278,914 Z';

const sleeveFolds = pairedFolds(51, [
  [286, 486, 230, 470, 160, 500, 18, 8, 0.15, 0.7],
  [284, 520, 222, 520, 142, 552, 18, 7, 0.15, 0.7],
  [250, 610, 190, 600, 130, 640, 17, 7, 0.3, 0.5],
  [240, 660, 180, 664, 118, 700, 18, 7.5, 0.3, 0.5],
  [228, 730, 170, 740, 106, 768, 16, 6.5, 0.3, 0.5],
  [216, 800, 160, 806, 100, 826, 15, 7.5, 0.25, 0.5],
  [208, 850, 160, 858, 98, 872, 13, 8, 0.25, 0.4],
  [204, 884, 150, 894, 96, 902, 10, 6.5, 0.25, 0.4],
  [264, 250, 224, 310, 200, 420, 34, 6, 0.3, 0.7],
  [282, 450, 240, 400, 204, 350, 22, 5, 0.2, 0.7],
  [214, 820, 160, 832, 104, 846, 8, -4, 0.3, 0.5],
]);

function sleeves(): Layer[] {
  return both(sleeve).flatMap((shape, index): Layer[] => {
    const flip = (d: string) => (index === 0 ? d : mirror(d));
    const turned = (markup: string) => (index === 0 ? markup : `<g transform="translate(1000,0) scale(-1,1)">${markup}</g>`);
    return [
      {
        shape: path(flip(cuff)),
        body: turned(path(cuff) + path('M 96,860 L 196,860 L 196,920 L 94,920 Z')),
        round: 18,
        rise: 16,
        crumple: 0.2,
        ribs: { pitch: 6.4, depth: 0.42 },
      },
      {
        shape: `${path(shape)}<path d="${flip(armhole)}" fill="none" stroke="#000" stroke-width="8"/>`,
        body: turned(path(sleeve) + path('M 262,236 L 350,236 L 350,486 L 288,486 Z')),
        round: 40,
        rise: 38,
        folds: sleeveFolds,
        crumple: 1,
        shadow: { strength: 0.45, blur: 6, dx: 0, dy: 4 },
        shade: [
          {
            markup: `<path d="${flip('M 288,330 C 300,420 290,520 262,640 C 244,710 222,770 206,860')}" fill="none" stroke="#000" stroke-width="34"/>`,
            blur: 18,
            strength: 0.4,
          },
        ],
      },
    ];
  });
}

const bodyFolds = (seed: number) => [
  ...pairedFolds(seed, [
    [288, 490, 340, 500, 420, 590, 22, 8, 0.3, 0.6],
    [292, 530, 330, 590, 350, 690, 20, 7],
    [296, 460, 340, 420, 400, 380, 24, 6],
    [292, 510, 336, 540, 392, 640, 12, -4.5],
    [286, 700, 350, 744, 420, 750, 24, 4.5, 0.1, 0.7],
    [282, 800, 340, 850, 380, 900, 22, 5, 0.1, 0.5],
    [310, 780, 306, 850, 308, 930, 15, 4, 0.7, 0.05],
    [350, 800, 344, 860, 346, 932, 14, 3.2, 0.7, 0.05],
    [398, 790, 394, 860, 395, 936, 15, 3, 0.7, 0.05],
    [454, 810, 450, 870, 452, 938, 16, 2.8, 0.7, 0.05],
    [340, 214, 362, 290, 366, 380, 38, 5, 0.3, 0.8],
  ]),
  ...singleFolds([[700, 640, 600, 690, 500, 680, 28, 4, 0.1, 0.8]]),
];

const bandLayer: Layer = {
  shape: path(waistband),
  body: path(waistband) + path('M 270,840 L 730,840 L 724,930 L 276,930 Z'),
  round: 22,
  rise: 18,
  crumple: 0.3,
  ribs: { pitch: 6.8, depth: 0.44 },
};

const bodyLayer = (shape: string, seed: number): Layer => ({
  shape: path(shape),
  body: path(shape) + path('M 276,900 L 276,1010 L 724,1010 L 724,900 Z') + path('M 360,120 L 640,120 L 660,300 L 340,300 Z'),
  round: 56,
  rise: 46,
  folds: bodyFolds(seed),
  shadow: { strength: 0.5, blur: 9, dx: 0, dy: 4 },
  seams: both(armhole),
  stitches: both('M 272,234 C 304,300 310,392 298,486'),
});

const pocket =
  'M 384,712 C 384,704 388,700 396,700 L 604,700 C 612,700 616,704 616,712 C 620,760 644,800 668,826 C 671,830 672,834 672,840 L 672,924 C 560,934 440,934 328,924 L 328,840 C 328,834 329,830 332,826 C 356,800 380,760 384,712 Z';
const pocketOpening = 'M 384,712 C 380,760 356,800 330,828';

const hoodPanel =
  'M 500,330 C 470,322 420,282 388,232 C 366,194 360,158 372,128 C 388,88 436,66 500,64 C 506,64 510,64 512,65 C 470,84 436,112 428,150 C 420,200 462,262 512,300 C 520,308 514,324 500,330 Z';
const hoodBack =
  'M 366,170 C 352,130 368,92 410,72 C 440,58 470,54 500,54 C 530,54 560,58 590,72 C 632,92 648,130 634,170 C 624,212 580,250 500,252 C 420,250 376,212 366,170 Z';

const cord = (d: string) => `<path d="${d}" fill="none" stroke="#000" stroke-width="9" stroke-linecap="round"/>`;
const cordLeft = 'M 462,292 C 452,322 450,350 455,384 C 456,390 456,394 455,400';
const cordRight = 'M 540,292 C 551,322 551,346 547,372 C 546,378 547,382 548,386';
const tip = (x: number, y: number, turn: number) =>
  `<rect x="${x - 5}" y="${y}" width="10" height="24" rx="3" transform="rotate(${turn} ${x} ${y})"/>`;

export const hoodieFront: Recipe = {
  name: 'hoodie-front',
  seed: 41,
  layers: [
    {
      shape: path('M 372,140 C 384,84 436,60 500,60 C 564,60 616,84 628,140 C 636,220 580,300 500,312 C 420,300 364,220 372,140 Z'),
      round: 60,
      rise: 14,
      tone: 0.5,
      crumple: 0.8,
      shade: [{ markup: path('M 380,190 C 430,150 570,150 620,190 L 620,330 L 380,330 Z'), blur: 34, strength: 0.5 }],
      stitches: ['M 500,64 C 498,130 498,190 500,250'],
    },
    ...sleeves(),
    bandLayer,
    bodyLayer(torso('C 600,236 552,296 500,306 C 448,296 400,236 380,178'), 41),
    {
      shape: path(pocket),
      body: path(pocket) + path('M 328,900 L 672,900 L 672,990 L 328,990 Z'),
      round: 26,
      rise: 16,
      crumple: 0.9,
      folds: [
        ...pairedFolds(61, [
          [392, 720, 420, 780, 400, 900, 26, 4, 0.3, 0.5],
          [340, 850, 380, 870, 420, 860, 16, 3.5, 0.2, 0.6],
        ]),
        ...singleFolds([[470, 730, 500, 800, 480, 915, 34, 4, 0.5, 0.2]]),
      ],
      shadow: { strength: 0.5, blur: 6, dx: 0, dy: 2 },
      shade: [
        {
          markup: both(pocketOpening)
            .map((d) => `<path d="${d}" fill="none" stroke="#000" stroke-width="10"/>`)
            .join(''),
          blur: 6,
          strength: 0.35,
        },
      ],
      stitches: [...both('M 396,714 C 392,764 366,806 342,834'), 'M 398,712 L 602,712'],
    },
    ...both(hoodPanel).map(
      (shape, index): Layer => ({
        shape: path(shape),
        round: 24,
        rise: 34,
        crumple: 1,
        folds: pairedFolds(71 + index, [
          [380, 150, 396, 220, 470, 300, 18, 7, 0.3, 0.5],
          [400, 110, 410, 180, 440, 250, 14, 5, 0.3, 0.6],
          [376, 200, 410, 260, 490, 320, 12, 6, 0.3, 0.4],
        ]),
        shadow: { strength: 0.55, blur: 10, dx: index === 0 ? 2 : 4, dy: 8 },
        stitches: [
          index === 0
            ? 'M 500,80 C 456,98 424,124 416,154 C 408,208 452,272 504,312'
            : mirror('M 500,80 C 456,98 424,124 416,154 C 408,208 452,272 504,312'),
        ],
      }),
    ),
    { shape: '<circle cx="462" cy="290" r="8"/><circle cx="540" cy="290" r="8"/>', round: 4, rise: 5, tone: 0.55, crumple: 0 },
    {
      shape: cord(cordLeft) + cord(cordRight),
      round: 4,
      rise: 9,
      crumple: 0,
      tone: 1.08,
      ribs: { pitch: 5, depth: 0.5, angle: 60 },
      shadow: { strength: 0.6, blur: 5, dx: 4, dy: 5 },
    },
    {
      shape: tip(455, 398, 4) + tip(548, 384, -4),
      round: 3,
      rise: 8,
      crumple: 0,
      tone: 0.75,
      shadow: { strength: 0.5, blur: 4, dx: 4, dy: 4 },
    },
  ],
};

export const hoodieBack: Recipe = {
  name: 'hoodie-back',
  seed: 47,
  layers: [
    ...sleeves(),
    bandLayer,
    bodyLayer(torso('C 560,196 440,196 380,178'), 47),
    {
      shape: path(hoodBack),
      round: 46,
      rise: 60,
      crumple: 1,
      folds: [
        ...pairedFolds(81, [
          [372, 170, 420, 220, 500, 236, 18, 8, 0.2, 0.4],
          [376, 140, 430, 190, 500, 206, 18, 6, 0.2, 0.4],
          [392, 110, 430, 150, 480, 170, 18, 5, 0.2, 0.6],
        ]),
        ...singleFolds([[430, 80, 500, 96, 560, 84, 20, 4, 0.3, 0.3]]),
      ],
      shadow: { strength: 0.55, blur: 14, dx: 2, dy: 10 },
      seams: ['M 500,56 C 497,110 498,190 500,250'],
    },
  ],
};
