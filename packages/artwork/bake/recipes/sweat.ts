import { type Layer, mirror, type Point, path, type Recipe } from '../recipe.ts';
import { pairedFolds } from './folds.ts';
import { armhole, backNeck, body, type Cut, crewNeck } from './shirt.ts';

/** Body and arms that sweatshirt and hoodie share. */
export const sweatCut: Cut = {
  neck: [408, 168],
  shoulder: [256, 226],
  armpit: [244, 476],
  waist: [250, 690],
  hem: [252, 846],
  sag: 10,
  sleeveOut: [70, 812],
  sleeveIn: [166, 830],
};

const sleeveFolds = pairedFolds(51, [
  [242, 478, 206, 466, 150, 492, 17, 6, 0.15, 0.7],
  [238, 516, 190, 516, 128, 546, 16, 5.5, 0.15, 0.7],
  [222, 590, 176, 584, 112, 616, 15, 6.5, 0.3, 0.5],
  [212, 640, 160, 646, 104, 676, 15, 7, 0.3, 0.5],
  [200, 700, 150, 712, 94, 732, 13, 6.5, 0.3, 0.5],
  [188, 752, 140, 758, 84, 772, 12, 7, 0.25, 0.5],
  [180, 786, 130, 796, 78, 800, 10, 7.5, 0.25, 0.4],
  [186, 770, 130, 778, 84, 788, 7, -4, 0.3, 0.5],
]);

export function longSleeves({ shoulder, armpit, ...rest }: Cut): Layer[] {
  const cut = { shoulder, armpit, ...rest };
  const seam = armhole(cut);
  const outline = `M ${shoulder} C 214,238 186,282 168,346 C 140,446 112,560 92,668 C 80,730 70,776 66,820 C 92,840 132,846 166,834 C 178,780 198,706 214,636 C 228,574 240,520 ${armpit} C ${armpit[0] + 28},${armpit[1] - 60} ${shoulder[0] + 34},${shoulder[1] + 90} ${shoulder} Z`;
  const cuff =
    'M 66,812 C 60,848 60,872 66,894 C 68,900 72,903 78,904 C 98,908 126,908 144,904 C 150,903 154,899 156,893 C 162,872 166,850 168,826 C 136,838 94,834 66,812 Z';
  const flipPoint = (point: Point, index: number): Point => (index === 0 ? point : [1000 - point[0], point[1]]);
  return [0, 1].flatMap((index): Layer[] => {
    const flip = (d: string) => (index === 0 ? d : mirror(d));
    const turned = (markup: string) => (index === 0 ? markup : `<g transform="translate(1000,0) scale(-1,1)">${markup}</g>`);
    return [
      {
        shape: path(flip(cuff)),
        body: turned(path(cuff) + path('M 70,760 L 176,760 L 166,830 L 66,820 Z')),
        round: 24,
        rise: 20,
        crumple: 0.2,
        ribs: { pitch: 6.2, depth: 0.4, angle: index === 0 ? 6 : -6 },
      },
      {
        shape: `${path(flip(outline))}<path d="${flip(seam)}" fill="none" stroke="#000" stroke-width="8"/>`,
        body: turned(path(outline) + path(`M ${shoulder} L 370,226 L 370,476 L ${armpit} Z`)),
        round: 46,
        rise: 46,
        folds: sleeveFolds,
        crumple: 0.6,
        drape: {
          pulls: [{ at: flipPoint([armpit[0] + 4, armpit[1] - 4], index), reach: 130, depth: 0.8 }],
          fall: { angle: index === 0 ? 150 : 30, depth: (_, y) => 0.18 + 0.3 * Math.min(1, Math.max(0, (y - 520) / 260)) },
          width: 17,
        },
        shadow: { strength: 0.45, blur: 6, dx: 0, dy: 4 },
        shade: [
          {
            markup: `<path d="${flip(`M ${armpit} C 236,540 222,600 208,660 C 194,724 180,780 168,830`)}" fill="none" stroke="#000" stroke-width="30"/>`,
            blur: 16,
            strength: 0.36,
          },
        ],
      },
    ];
  });
}

/** The ribbed band that gathers the body. */
export function waistband({ hem: [x, y], sag }: Cut): Layer {
  const right = 1000 - x;
  const band = `M ${x + 1},${y - 8} C ${x + 110},${y + sag - 6} ${right - 110},${y + sag - 6} ${right - 1},${y - 8} C ${right + 1},${y + 24} ${right},${y + 50} ${right - 5},${y + 72} C ${right - 7},${y + 79} ${right - 12},${y + 82} ${right - 19},${y + 83} C ${right - 130},${y + sag + 84} ${x + 130},${y + sag + 84} ${x + 19},${y + 83} C ${x + 12},${y + 82} ${x + 7},${y + 79} ${x + 5},${y + 72} C ${x},${y + 50} ${x - 1},${y + 24} ${x + 1},${y - 8} Z`;
  return {
    shape: path(band),
    body: path(band) + path(`M ${x},${y - 80} L ${right},${y - 80} L ${right},${y + 10} L ${x},${y + 10} Z`),
    round: 30,
    rise: 26,
    crumple: 0.3,
    ribs: { pitch: 6.6, depth: 0.42 },
  };
}

const neck = crewNeck(sweatCut, 78, 36);
const behindNeck = backNeck(sweatCut, 36);

export const sweatshirtFront: Recipe = {
  name: 'sweatshirt-front',
  seed: 61,
  layers: [
    ...neck.behind,
    ...longSleeves(sweatCut),
    waistband(sweatCut),
    body(sweatCut, neck.neckline, { hemStitch: false, stitches: [neck.stitch] }),
    ...neck.front,
    // The triangle that crew necks once needed against sweat, sewn flat.
    {
      shape: path('M 474,254 L 526,254 L 500,296 Z'),
      round: 6,
      rise: 1.5,
      crumple: 0.2,
      ribs: { pitch: 5, depth: 0.16 },
      stitches: ['M 474,256 L 500,295 L 526,256'],
    },
  ],
};

export const sweatshirtBack: Recipe = {
  name: 'sweatshirt-back',
  seed: 67,
  layers: [...longSleeves(sweatCut), waistband(sweatCut), body(sweatCut, behindNeck.neckline, { hemStitch: false }), behindNeck.band],
};
