import { both, type Layer, path, type Recipe } from '../recipe.ts';

const crown =
  'M 176,640 C 168,470 214,300 350,232 C 440,190 560,190 650,232 C 786,300 832,470 824,640 C 740,612 620,596 500,596 C 380,596 260,612 176,640 Z';
const panelSeams = ['M 500,201 C 500,330 500,470 500,596', 'M 452,203 C 352,290 282,430 262,615'];
const brim =
  'M 168,648 C 250,610 380,592 500,592 C 620,592 750,610 832,648 C 868,690 880,740 866,782 C 862,794 852,798 840,792 C 740,738 620,716 500,716 C 380,716 260,738 160,792 C 148,798 138,794 134,782 C 120,740 132,690 168,648 Z';
const brimRow = (down: number) =>
  `M ${162 - down * 0.1},${652 + down} C 250,${614 + down} 380,${596 + down} 500,${596 + down} C 620,${596 + down} 750,${614 + down} ${838 + down * 0.1},${652 + down}`;
const eyelet = (x: number, y: number): Layer => ({
  shape: `<circle cx="${x}" cy="${y}" r="7.5"/>`,
  round: 4,
  rise: 2.4,
  crumple: 0,
  shade: [{ markup: `<circle cx="${x}" cy="${y}" r="3.6"/>`, blur: 1, strength: 0.85 }],
});
const top: Layer = {
  shape: '<ellipse cx="500" cy="200" rx="19" ry="10"/>',
  round: 8,
  rise: 12,
  crumple: 0,
  shadow: { strength: 0.5, blur: 5, dx: 2, dy: 5 },
};
const dome = (markup: string): Pick<Layer, 'body' | 'round' | 'rise'> => ({
  body: markup + path('M 176,600 L 824,600 L 824,760 L 176,760 Z'),
  round: 128,
  rise: 190,
});
const twill = { pitch: 4.2, depth: 0.1, angle: 38 };

export const capFront: Recipe = {
  name: 'cap-front',
  seed: 81,
  unruly: 0.6,
  layers: [
    {
      shape: path(crown),
      ...dome(path(crown)),
      crumple: 0.5,
      ribs: twill,
      drape: {
        pulls: [
          { at: [176, 640], reach: 150, depth: 0.3 },
          { at: [824, 640], reach: 150, depth: 0.3 },
        ],
        fall: { angle: 90, depth: () => 0.06 },
      },
      seams: [panelSeams[0]!, ...both(panelSeams[1]!)],
      stitches: [
        'M 492,204 C 492,330 492,470 492,596',
        'M 508,204 C 508,330 508,470 508,596',
        ...both('M 460,205 C 361,290 291,430 271,613'),
        ...both('M 444,203 C 344,289 273,430 253,618'),
      ],
      shade: [{ markup: `<path d="${brimRow(-14)}" fill="none" stroke="#000" stroke-width="30"/>`, blur: 14, strength: 0.42 }],
    },
    eyelet(384, 330),
    eyelet(616, 330),
    eyelet(250, 420),
    eyelet(750, 420),
    top,
    {
      shape: path(
        'M 150,700 C 260,690 380,700 500,700 C 620,700 740,690 850,700 C 860,740 864,764 862,786 C 740,744 620,726 500,726 C 380,726 260,744 138,786 C 136,764 140,740 150,700 Z',
      ),
      round: 20,
      rise: 4,
      tone: 0.36,
      crumple: 0.1,
    },
    {
      shape: path(brim),
      round: 46,
      rise: 40,
      crumple: 0.2,
      ribs: twill,
      shadow: { strength: 0.45, blur: 10, dx: 0, dy: -2 },
      seams: [brimRow(0)],
      stitches: [18, 34, 50, 66, 82, 98].map(brimRow),
    },
  ],
};

const arch = 'M 388,640 C 384,520 420,452 500,452 C 580,452 616,520 612,640 Z';
const backCrown =
  'M 176,650 C 168,470 214,300 350,232 C 440,190 560,190 650,232 C 786,300 832,470 824,650 C 720,664 620,668 500,668 C 380,668 280,664 176,650 Z';

export const capBack: Recipe = {
  name: 'cap-back',
  seed: 87,
  unruly: 0.6,
  layers: [
    { shape: path(brim), round: 46, rise: 30, tone: 0.62, crumple: 0.2, ribs: twill },
    {
      shape: path(backCrown),
      ...dome(path(backCrown)),
      crumple: 0.5,
      ribs: twill,
      seams: ['M 500,201 C 500,290 500,370 500,450', ...both('M 452,203 C 352,290 282,430 262,660')],
      stitches: [
        'M 492,204 C 492,290 492,370 492,440',
        'M 508,204 C 508,290 508,370 508,440',
        ...both('M 460,205 C 361,290 291,430 271,660'),
        ...both('M 444,203 C 344,289 273,430 253,660'),
        'M 374,660 C 370,510 412,438 500,438 C 588,438 630,510 626,660',
        'M 182,634 C 280,648 330,650 372,652',
        'M 818,634 C 720,648 670,650 628,652',
      ],
    },
    eyelet(384, 330),
    eyelet(616, 330),
    eyelet(250, 420),
    eyelet(750, 420),
    top,
    {
      shape: path(arch),
      round: 30,
      rise: 4,
      tone: 0.34,
      crumple: 0.2,
      shade: [
        {
          markup: path(
            'M 380,640 C 384,500 430,446 500,446 C 570,446 616,500 620,640 L 600,640 C 590,530 560,480 500,480 C 440,480 410,530 400,640 Z',
          ),
          blur: 10,
          strength: 0.5,
        },
      ],
    },
    {
      shape: path('M 372,604 C 420,612 580,612 628,604 L 628,654 C 580,664 420,664 372,654 Z'),
      round: 14,
      rise: 12,
      crumple: 0.3,
      ribs: twill,
      shadow: { strength: 0.5, blur: 6, dx: 0, dy: 4 },
      stitches: ['M 374,612 C 420,620 580,620 626,612', 'M 374,646 C 420,656 580,656 626,646'],
    },
    {
      shape: path(
        'M 520,598 L 572,597 C 576,597 578,599 578,603 L 579,660 C 579,664 577,666 573,666 L 521,668 C 517,668 515,666 515,662 L 515,603 C 515,600 517,598 520,598 Z M 526,612 L 567,611 L 568,652 L 526,654 Z',
      ).replace('<path', '<path fill-rule="evenodd"'),
      round: 4,
      rise: 6,
      tone: 1.25,
      crumple: 0,
      shadow: { strength: 0.6, blur: 4, dx: 1, dy: 3 },
    },
  ],
};
