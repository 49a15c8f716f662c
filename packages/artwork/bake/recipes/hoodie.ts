import { both, type Layer, mirror, path, type Recipe } from '../recipe.ts';
import { pairedFolds, singleFolds } from './folds.ts';
import { body } from './shirt.ts';
import { longSleeves, sweatCut, waistband } from './sweat.ts';

const cut = { ...sweatCut, neck: [384, 184] as [number, number] };
const hoodSeat = 'C 600,236 552,296 500,306 C 448,296 400,236 384,184';

const pocket =
  'M 384,628 C 384,620 388,616 396,616 L 604,616 C 612,616 616,620 616,628 C 620,676 644,716 668,742 C 671,746 672,750 672,756 L 672,840 C 560,850 440,850 328,840 L 328,756 C 328,750 329,746 332,742 C 356,716 380,676 384,628 Z';
const pocketOpening = 'M 384,628 C 380,676 356,716 330,744';

const hoodPanel =
  'M 500,330 C 470,322 420,282 388,232 C 366,194 360,158 372,128 C 388,88 436,66 500,64 C 506,64 510,64 512,65 C 470,84 436,112 428,150 C 420,200 462,262 512,300 C 520,308 514,324 500,330 Z';
const hoodBack =
  'M 366,170 C 352,130 368,92 410,72 C 440,58 470,54 500,54 C 530,54 560,58 590,72 C 632,92 648,130 634,170 C 624,212 580,250 500,252 C 420,250 376,212 366,170 Z';

const cord = (d: string) => `<path d="${d}" fill="none" stroke="#000" stroke-width="9" stroke-linecap="round"/>`;
const cordLeft = 'M 462,292 C 454,310 452,326 454,342 C 455,348 455,350 454,354';
const cordRight = 'M 540,292 C 549,308 549,322 547,334 C 546,338 547,341 548,344';
const tip = (x: number, y: number, turn: number) =>
  `<rect x="${x - 5}" y="${y}" width="10" height="24" rx="3" transform="rotate(${turn} ${x} ${y})"/>`;

const torso = (neckline: string): Layer => body(cut, neckline, { strength: 1.05, hemStitch: false });

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
    ...longSleeves(cut),
    waistband(cut),
    torso(hoodSeat),
    {
      shape: path(pocket),
      body: path(pocket) + path('M 328,816 L 672,816 L 672,906 L 328,906 Z'),
      round: 26,
      rise: 16,
      crumple: 0.9,
      folds: [
        ...pairedFolds(61, [
          [392, 636, 420, 696, 400, 816, 26, 4, 0.3, 0.5],
          [340, 766, 380, 786, 420, 776, 16, 3.5, 0.2, 0.6],
        ]),
        ...singleFolds([[470, 646, 500, 716, 480, 831, 34, 4, 0.5, 0.2]]),
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
      stitches: [...both('M 396,630 C 392,680 366,722 342,750'), 'M 398,628 L 602,628'],
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
      shape: tip(454, 352, 4) + tip(548, 342, -4),
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
    ...longSleeves(cut),
    waistband(cut),
    torso('C 560,202 440,202 384,184'),
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
