import type { Drape } from '../drape.ts';
import { both, type Layer, mirror, type Point, path } from '../recipe.ts';

/** A shirt's outline on the left of the view; the right is its mirror image. */
export type Cut = {
  /** Where the collar meets the shoulder. */
  neck: Point;
  shoulder: Point;
  armpit: Point;
  waist: Point;
  hem: Point;
  /** How far the hem hangs down in the middle. */
  sag: number;
  /** Outer and inner corner of a short sleeve. */
  sleeveOut: Point;
  sleeveIn: Point;
};

const p = ([x, y]: Point): string => `${x},${y}`;
const between = (a: Point, b: Point, t: number, dx = 0, dy = 0): Point => [a[0] + (b[0] - a[0]) * t + dx, a[1] + (b[1] - a[1]) * t + dy];
const flipped = ([x, y]: Point): Point => [1000 - x, y];
const turned = (markup: string, index: number) => (index === 0 ? markup : `<g transform="translate(1000,0) scale(-1,1)">${markup}</g>`);

/** The seam that joins sleeve and body. */
export const armhole = ({ shoulder, armpit }: Cut): string =>
  `M ${p(shoulder)} C ${p(between(shoulder, armpit, 0.36, 30))} ${p(between(shoulder, armpit, 0.78, 26))} ${p(armpit)}`;

/** The body's outline; `neckline` leads from the right end of the neck to the left one. */
export function bodyOutline(cut: Cut, neckline: string): string {
  const { neck, shoulder, armpit, waist, hem, sag } = cut;
  const side = `C ${p(between(armpit, waist, 0.4, 4))} ${p(between(armpit, waist, 0.8, -1))} ${p(waist)} C ${p(between(waist, hem, 0.3))} ${p(between(waist, hem, 0.8, 1))} ${p(hem)}`;
  const back = (d: string) => mirror(d);
  const bottom = `C ${hem[0] + 110},${hem[1] + sag} ${890 - hem[0]},${hem[1] + sag} ${p(flipped(hem))}`;
  return [
    `M ${p(neck)} C ${p(between(neck, shoulder, 0.35, 0, -3))} ${p(between(neck, shoulder, 0.72, 0, -3))} ${p(shoulder)}`,
    armhole(cut).replace(/^M [^C]+/, ''),
    side,
    bottom,
    back(
      `C ${p(between(waist, hem, 0.8, 1))} ${p(between(waist, hem, 0.3))} ${p(waist)} C ${p(between(armpit, waist, 0.8, -1))} ${p(between(armpit, waist, 0.4, 4))} ${p(armpit)}`,
    ),
    back(`C ${p(between(shoulder, armpit, 0.78, 26))} ${p(between(shoulder, armpit, 0.36, 30))} ${p(shoulder)}`),
    back(`C ${p(between(neck, shoulder, 0.72, 0, -3))} ${p(between(neck, shoulder, 0.35, 0, -3))} ${p(neck)}`),
    neckline,
    'Z',
  ].join(' ');
}

/** How a shirt's body falls: drawn from the armpits, loose towards the hem, calm on the chest. */
export const bodyDrape = ({ shoulder, armpit, hem }: Cut, strength = 1): Drape => ({
  pulls: [armpit, flipped(armpit)]
    .flatMap((at): Drape['pulls'] => [
      { at: [at[0], at[1] + 6], reach: 170, depth: 0.75 * strength },
      { at: [at[0] < 500 ? hem[0] - 60 : 1060 - hem[0], hem[1] - 210], reach: 170, depth: 0.3 * strength },
    ])
    .concat([shoulder, flipped(shoulder)].map((at) => ({ at: [at[0], at[1] - 40] as Point, reach: 150, depth: 0.25 * strength }))),
  fall: {
    angle: 90,
    depth: (x, y) => {
      const low = Math.min(1, Math.max(0, (y - 560) / (hem[1] - 560)));
      const aside = Math.min(1, Math.abs(x - 500) / 260);
      return strength * (0.1 + 0.36 * low * low + 0.16 * aside * aside);
    },
  },
  width: 21,
});

export function body(
  cut: Cut,
  neckline: string,
  options: { strength?: number; stitches?: string[]; seams?: string[]; hemStitch?: boolean } = {},
): Layer {
  const { hem, sag } = cut;
  const outline = bodyOutline(cut, neckline);
  const right = 1000 - hem[0];
  const stitch = (up: number) =>
    `M ${hem[0] + 1},${hem[1] - up} C ${hem[0] + 110},${hem[1] + sag - up} ${right - 110},${hem[1] + sag - up} ${right - 1},${hem[1] - up}`;
  return {
    shape: path(outline),
    body:
      path(outline) +
      path(`M ${hem[0]},${hem[1] - 40} L ${hem[0]},1240 L ${right},1240 L ${right},${hem[1] - 40} Z`) +
      path('M 380,40 L 620,40 L 650,280 L 350,280 Z'),
    round: 74,
    rise: 62,
    crumple: 0.5,
    drape: bodyDrape(cut, options.strength),
    shadow: { strength: 0.42, blur: 10, dx: 0, dy: 3 },
    seams: [...both(armhole(cut)), ...(options.seams ?? [])],
    stitches: [...(options.hemStitch === false ? [] : [stitch(20), stitch(27)]), ...(options.stitches ?? [])],
  };
}

/** Short sleeves with the dark opening behind them. `rib` gives them a knitted edge instead of a stitched hem. */
export function shortSleeves(cut: Cut, rib = false): Layer[] {
  const { shoulder, armpit, sleeveOut, sleeveIn } = cut;
  const out = between(sleeveOut, sleeveIn, 0, 0, 0);
  const outline = `M ${p(shoulder)} C ${p(between(shoulder, sleeveOut, 0.25, -16, -18))} ${p(between(shoulder, sleeveOut, 0.7, -16, -14))} ${p(out)} C ${p(between(sleeveOut, sleeveIn, 0.3, -6, 9))} ${p(between(sleeveOut, sleeveIn, 0.75, -5, 10))} ${p(sleeveIn)} C ${p(between(sleeveIn, armpit, 0.5, 8, 2))} ${p(between(sleeveIn, armpit, 0.85, 6, -2))} ${p(armpit)} C ${p(between(shoulder, armpit, 0.78, 26))} ${p(between(shoulder, armpit, 0.36, 30))} ${p(shoulder)} Z`;
  const opening = `M ${p(between(sleeveOut, sleeveIn, 0.05, 0, -3))} C ${p(between(sleeveOut, sleeveIn, 0.35, -6, 6))} ${p(between(sleeveOut, sleeveIn, 0.7, -4, 8))} ${p(sleeveIn)} C ${p(between(sleeveOut, sleeveIn, 0.8, -12, 20))} ${p(between(sleeveOut, sleeveIn, 0.3, -12, 18))} ${p(between(sleeveOut, sleeveIn, 0.05, 0, -3))} Z`;
  const line = (t: number): string => {
    const a = between(sleeveOut, shoulder, t, -6, -4);
    const b = between(sleeveIn, armpit, t * 1.5, 3, 0);
    return `M ${p(a)} C ${p(between(a, b, 0.3, -5, 8))} ${p(between(a, b, 0.75, -4, 9))} ${p(b)}`;
  };
  const far: Point = [shoulder[0] + 110, shoulder[1]];
  const extended =
    path(outline) +
    path(`M ${p(sleeveOut)} L ${sleeveOut[0] - 60},${sleeveOut[1] + 130} L ${sleeveIn[0] - 50},${sleeveIn[1] + 140} L ${p(sleeveIn)} Z`) +
    path(`M ${p(shoulder)} L ${p(far)} L ${far[0]},${armpit[1]} L ${p(armpit)} Z`);
  const band = `${line(0.11)} L ${p(between(sleeveIn, armpit, 0, 0, 0))} C ${p(between(sleeveOut, sleeveIn, 0.75, -5, 10))} ${p(between(sleeveOut, sleeveIn, 0.3, -6, 9))} ${p(sleeveOut)} Z`;
  const slope = (Math.atan2(sleeveIn[1] - sleeveOut[1], sleeveIn[0] - sleeveOut[0]) * 180) / Math.PI;
  return [0, 1].flatMap((index): Layer[] => {
    const flip = (d: string) => (index === 0 ? d : mirror(d));
    const at = (point: Point) => (index === 0 ? point : flipped(point));
    return [
      { shape: path(flip(opening)), round: 20, rise: 3, tone: 0.46, crumple: 0.2 },
      {
        shape: `${path(flip(outline))}<path d="${flip(armhole(cut))}" fill="none" stroke="#000" stroke-width="8"/>`,
        body: turned(extended, index),
        round: 46,
        rise: 40,
        crumple: 0.5,
        drape: {
          pulls: [
            { at: at([armpit[0] + 4, armpit[1] - 6]), reach: 120, depth: 0.85 },
            { at: at([shoulder[0] + 20, shoulder[1] - 30]), reach: 120, depth: 0.35 },
          ],
          fall: { angle: index === 0 ? 130 : 50, depth: () => 0.2 },
          width: 17,
        },
        shade: [{ markup: `<path d="${flip(armhole(cut))}" fill="none" stroke="#000" stroke-width="26"/>`, blur: 13, strength: 0.34 }],
        stitches: rib ? [] : [flip(line(0.085)), flip(line(0.115))],
      },
      ...(rib
        ? [
            {
              shape: path(flip(band)),
              round: 12,
              rise: 10,
              crumple: 0.2,
              ribs: { pitch: 5.2, depth: 0.36, angle: index === 0 ? slope : -slope },
              shadow: { strength: 0.3, blur: 4, dx: 0, dy: -1 },
            } satisfies Layer,
          ]
        : []),
    ];
  });
}

/** The inside of the back hem, seen below the front one. */
export const hemInside = ({ hem, sag }: Cut): Layer => ({
  shape: path(
    `M ${hem[0] + 10},${hem[1] - 12} C ${hem[0] + 120},${hem[1] + sag - 8} ${880 - hem[0]},${hem[1] + sag - 8} ${990 - hem[0]},${hem[1] - 12} C ${900 - hem[0]},${hem[1] + sag + 17} ${hem[0] + 100},${hem[1] + sag + 17} ${hem[0] + 10},${hem[1] - 12} Z`,
  ),
  round: 20,
  rise: 3,
  tone: 0.42,
  crumple: 0.2,
});

/** A round neck of ribs: inside of the back, the back's band, and the front's. `drop` is how low the front lies. */
export function crewNeck(
  { neck }: Cut,
  drop: number,
  width: number,
): { behind: Layer[]; front: Layer[]; neckline: string; stitch: string } {
  const [x, y] = neck;
  const half = 500 - x;
  const outerRight: Point = [1000 - x + width * 0.55, y + width * 0.3];
  const outerLeft: Point = [x - width * 0.55, y + width * 0.3];
  const inner = `M ${x + 2},${y - 4} C ${x + half * 0.14},${y + drop * 0.58} ${500 - half * 0.5},${y + drop - width} 500,${y + drop - width} C ${500 + half * 0.5},${y + drop - width} ${1000 - x - half * 0.14},${y + drop * 0.58} ${998 - x},${y - 4}`;
  const outer = `L ${p(outerRight)} C ${500 + half * 0.86},${y + drop * 0.62} ${500 + half * 0.46},${y + drop} 500,${y + drop} C ${500 - half * 0.46},${y + drop} ${500 - half * 0.86},${y + drop * 0.62} ${p(outerLeft)} Z`;
  const backTop = `M ${x},${y - 3} C ${x + half * 0.4},${y - width * 0.8} ${1000 - x - half * 0.4},${y - width * 0.8} ${1000 - x},${y - 3}`;
  return {
    behind: [
      {
        shape: path(
          `${backTop} C ${1000 - x},${y + drop * 0.8} 580,${y + drop} 500,${y + drop} C 420,${y + drop} ${x},${y + drop * 0.8} ${x},${y - 3} Z`,
        ),
        round: 40,
        rise: 6,
        tone: 0.56,
        crumple: 0.3,
        shade: [
          {
            markup: path(
              `M ${x},${y + 26} C ${x + half * 0.5},${y + 60} ${1000 - x - half * 0.5},${y + 60} ${1000 - x},${y + 26} L ${1000 - x},${y + drop + 40} L ${x},${y + drop + 40} Z`,
            ),
            blur: 20,
            strength: 0.42,
          },
        ],
      },
      {
        shape: path(
          `${backTop} L ${1000 - x - 4},${y + width * 0.55} C ${1000 - x - half * 0.4},${y + width * 0.14} ${x + half * 0.4},${y + width * 0.14} ${x + 4},${y + width * 0.55} Z`,
        ),
        round: 8,
        rise: 6,
        tone: 0.8,
        crumple: 0.1,
        ribs: { pitch: 5, depth: 0.24, centre: [500, y + 300] },
        seams: [
          `M ${x + 5},${y + width * 0.55} C ${x + half * 0.4},${y + width * 0.14} ${1000 - x - half * 0.4},${y + width * 0.14} ${995 - x},${y + width * 0.55}`,
        ],
      },
    ],
    front: [
      {
        shape: path(`${inner} ${outer}`),
        round: 10,
        rise: 11,
        crumple: 0.15,
        ribs: { pitch: 4.8, depth: 0.26, centre: [500, y - 60] },
        shadow: { strength: 0.34, blur: 5, dx: 1, dy: 3 },
      },
    ],
    neckline: `C ${1000 - x - half * 0.08},${y + drop * 0.6} ${500 + half * 0.5},${y + drop - 6} 500,${y + drop - 6} C ${500 - half * 0.5},${y + drop - 6} ${x + half * 0.08},${y + drop * 0.6} ${p(neck)}`,
    stitch: `M ${outerLeft[0] - 7},${outerLeft[1] + 2} C ${x - 2},${y + drop * 0.7} ${500 - half * 0.52},${y + drop + 9} 500,${y + drop + 9} C ${500 + half * 0.52},${y + drop + 9} ${1002 - x},${y + drop * 0.7} ${outerRight[0] + 7},${outerRight[1] + 2}`,
  };
}

/** The neck from behind: a band across. */
export function backNeck({ neck: [x, y] }: Cut, width: number): { band: Layer; neckline: string } {
  return {
    band: {
      shape: path(
        `M ${x},${y - 3} C ${x + 50},${y + 21} ${950 - x},${y + 21} ${1000 - x},${y - 3} L ${1000 - x + width * 0.5},${y + width * 0.3} C ${960 - x},${y + 21 + width} ${x + 40},${y + 21 + width} ${x - width * 0.5},${y + width * 0.3} Z`,
      ),
      round: 9,
      rise: 9,
      crumple: 0.1,
      ribs: { pitch: 4.8, depth: 0.26, centre: [500, y - 280] },
      shadow: { strength: 0.3, blur: 4, dx: 0, dy: 3 },
    },
    neckline: `C ${950 - x},${y + 30} ${x + 50},${y + 30} ${x},${y}`,
  };
}
