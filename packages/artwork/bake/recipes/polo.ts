import { both, type Layer, path, type Recipe } from '../recipe.ts';
import { backNeck, body, type Cut, hemInside, shortSleeves } from './shirt.ts';

const cut: Cut = {
  neck: [412, 160],
  shoulder: [250, 208],
  armpit: [234, 432],
  waist: [240, 690],
  hem: [234, 936],
  sag: 14,
  sleeveOut: [82, 410],
  sleeveIn: [206, 502],
};

/** One wing of the collar, from the back of the neck to its point. */
const wing =
  'M 500,238 C 470,218 436,190 420,150 C 414,142 402,142 394,152 C 388,186 392,230 408,272 C 412,284 424,288 434,282 C 460,268 484,254 500,238 Z';
const button = (y: number): Layer[] => [
  {
    shape: `<circle cx="500" cy="${y}" r="9.5"/>`,
    round: 4,
    rise: 6,
    crumple: 0,
    tone: 1.12,
    shadow: { strength: 0.6, blur: 3, dx: 1.5, dy: 3 },
    shade: [
      { markup: `<circle cx="500" cy="${y}" r="5.6" fill="none" stroke="#000" stroke-width="1.6"/>`, blur: 0.6, strength: 0.35 },
      {
        markup: [
          [-2, -2],
          [2, -2],
          [-2, 2],
          [2, 2],
        ]
          .map(([dx, dy]) => `<circle cx="${500 + dx!}" cy="${y + dy!}" r="1.3"/>`)
          .join(''),
        blur: 0.4,
        strength: 0.85,
      },
    ],
  },
];

const placket = 'M 476,236 L 524,236 L 524,408 C 524,412 522,414 518,414 L 482,414 C 478,414 476,412 476,408 Z';

export const poloFront: Recipe = {
  name: 'polo-front',
  seed: 71,
  layers: [
    {
      shape: path('M 406,160 C 420,120 580,120 594,160 C 590,214 540,252 500,262 C 460,252 410,214 406,160 Z'),
      round: 40,
      rise: 6,
      tone: 0.52,
      crumple: 0.2,
      shade: [{ markup: path('M 410,190 C 450,214 550,214 590,190 L 590,280 L 410,280 Z'), blur: 18, strength: 0.45 }],
    },
    {
      shape: path('M 404,160 C 412,116 588,116 596,160 C 588,176 584,180 582,182 C 560,150 440,150 418,182 C 414,178 408,170 404,160 Z'),
      round: 10,
      rise: 9,
      tone: 0.86,
      crumple: 0.1,
      ribs: { pitch: 4.4, depth: 0.2, centre: [500, 420] },
    },
    hemInside(cut),
    ...shortSleeves(cut, true),
    body(cut, 'C 582,214 540,246 500,256 C 460,246 418,214 412,160', { strength: 0.9 }),
    {
      shape: path(placket),
      body: path(placket) + path('M 400,200 L 600,200 L 600,460 L 400,460 Z'),
      round: 30,
      rise: 2,
      crumple: 0.3,
      shadow: { strength: 0.42, blur: 4, dx: 1.5, dy: 2 },
      stitches: ['M 480.500,250 L 480.500,409 L 519.500,409 L 519.500,250', 'M 480,388 L 520,388'],
    },
    ...button(300),
    ...button(352),
    ...both(wing).map(
      (shape): Layer => ({
        shape: path(shape),
        round: 14,
        rise: 12,
        crumple: 0.3,
        ribs: { pitch: 4.4, depth: 0.16, angle: 70 },
        shadow: { strength: 0.5, blur: 7, dx: 1, dy: 5 },
      }),
    ),
    ...button(250),
  ],
};

const neck = backNeck(cut, 26);

export const poloBack: Recipe = {
  name: 'polo-back',
  seed: 73,
  layers: [
    hemInside(cut),
    ...shortSleeves(cut, true),
    body(cut, neck.neckline, { strength: 0.9 }),
    {
      shape: path('M 404,156 C 420,122 580,122 596,156 C 606,170 612,190 612,212 C 560,236 440,236 388,212 C 388,190 394,170 404,156 Z'),
      round: 18,
      rise: 18,
      crumple: 0.3,
      ribs: { pitch: 4.4, depth: 0.16, angle: 90 },
      shadow: { strength: 0.5, blur: 7, dx: 0, dy: 5 },
    },
  ],
};
