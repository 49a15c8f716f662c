import { svg } from './shapes.ts';

type Tile = (colour: string, ground: string) => string;

const quarter: Tile = (colour) => `<path d="M 0,0 H 200 A 200,200 0 0 1 0,200 Z" fill="${colour}"/>`;
const half: Tile = (colour) =>
  `<path d="M 0,100 A 100,100 0 0 1 200,100 Z" fill="${colour}"/><path d="M 0,200 A 100,100 0 0 1 200,200 Z" fill="${colour}" opacity="0.55"/>`;
const dot: Tile = (colour) => `<circle cx="100" cy="100" r="66" fill="${colour}"/>`;
const ring: Tile = (colour, ground) =>
  `<circle cx="100" cy="100" r="86" fill="${colour}"/><circle cx="100" cy="100" r="42" fill="${ground}"/>`;
const stairs: Tile = (colour) => `<path d="M 0,200 V 150 H 50 V 100 H 100 V 50 H 150 V 0 H 200 V 200 Z" fill="${colour}"/>`;
const bars: Tile = (colour) =>
  [0, 1, 2, 3].map((i) => `<rect x="${i * 52}" y="${i * 34}" width="36" height="${200 - i * 34}" fill="${colour}"/>`).join('');
const bracket: Tile = (colour) =>
  `<path d="M 140,24 L 60,100 L 140,176" fill="none" stroke="${colour}" stroke-width="34" stroke-linejoin="round" stroke-linecap="round"/>`;
const full: Tile = () => '';

const [ink, red, blue, yellow, cream, teal] = ['#1c1b29', '#e4572e', '#2f5dd0', '#f2b632', '#f6efe2', '#2a9d8f'] as const;

const rows: [Tile, string, string, turn: number][][] = [
  [
    [quarter, red, cream, 0],
    [full, blue, blue, 0],
    [bars, yellow, ink, 0],
    [ring, cream, teal, 0],
    [quarter, ink, yellow, 90],
  ],
  [
    [bracket, cream, blue, 0],
    [dot, yellow, red, 0],
    [quarter, teal, cream, 180],
    [half, cream, ink, 0],
    [bracket, cream, red, 180],
  ],
  [
    [stairs, ink, yellow, 0],
    [quarter, cream, teal, 270],
    [ring, red, cream, 0],
    [stairs, blue, cream, 90],
    [dot, ink, teal, 0],
  ],
  [
    [half, red, cream, 180],
    [bars, cream, ink, 180],
    [dot, cream, blue, 0],
    [quarter, yellow, red, 0],
    [half, blue, yellow, 0],
  ],
];

/** Building blocks: geometric tiles in the colours of a toy box. */
export const blocks = svg(
  1080,
  864,
  rows
    .flatMap((row, y) =>
      row.map(
        ([tile, colour, ground, turn], x) =>
          `<g transform="translate(${x * 216 + 8} ${y * 216 + 8})"><rect width="200" height="200" rx="10" fill="${ground}"/><g transform="rotate(${turn} 100 100)">${tile(colour, ground)}</g></g>`,
      ),
    )
    .join(''),
);

const house = (x: number, width: number, top: number, wall: string, gable: string, windows: number): string => {
  const right = x + width;
  const middle = x + width / 2;
  const roof: Record<string, string> = {
    step: `M ${x},${top} V ${top - 40} H ${x + width * 0.16} V ${top - 84} H ${x + width * 0.32} V ${top - 128} H ${right - width * 0.32} V ${top - 84} H ${right - width * 0.16} V ${top - 40} H ${right} V ${top} Z`,
    bell: `M ${x},${top} C ${x + width * 0.3},${top - 20} ${x + width * 0.18},${top - 120} ${middle - 34},${top - 132} H ${middle + 34} C ${right - width * 0.18},${top - 120} ${right - width * 0.3},${top - 20} ${right},${top} Z`,
    point: `M ${x},${top} L ${middle},${top - 150} L ${right},${top} Z`,
    neck: `M ${x},${top} V ${top - 30} H ${x + width * 0.24} V ${top - 110} H ${right - width * 0.24} V ${top - 30} H ${right} V ${top} Z M ${x + width * 0.24},${top - 110} L ${middle},${top - 160} L ${right - width * 0.24},${top - 110} Z`,
  };
  const columns = width > 190 ? 3 : 2;
  const pane = (width - 40) / columns - 22;
  const panes = Array.from({ length: windows * columns }, (_, i) => {
    const left = x + 31 + (i % columns) * (pane + 22);
    const y = top + 30 + Math.floor(i / columns) * 118;
    return `<rect x="${left}" y="${y}" width="${pane}" height="84" rx="4" fill="${cream}"/><path d="M ${left + pane / 2},${y} v 84 M ${left},${y + 38} h ${pane}" stroke="${wall}" stroke-width="6"/>`;
  }).join('');
  return `<path d="${roof[gable]}" fill="${wall}"/><rect x="${x}" y="${top - 1}" width="${width}" height="${901 - top}" fill="${wall}"/><circle cx="${middle}" cy="${top - 60}" r="19" fill="${cream}"/>${panes}<path d="M ${middle - 34},900 V 812 a 34,34 0 0 1 68,0 V 900 Z" fill="${ink}"/>`;
};

/** A row of canal houses and what the water makes of them. */
export const canalHouses = svg(
  1400,
  1080,
  `${house(60, 200, 330, red, 'step', 4)}${house(270, 170, 260, blue, 'bell', 4)}${house(450, 220, 360, teal, 'point', 3)}${house(680, 180, 240, ink, 'neck', 4)}${house(870, 240, 380, yellow, 'bell', 3)}${house(1120, 210, 300, red, 'neck', 4)}
  <rect x="30" y="900" width="1340" height="26" rx="8" fill="${ink}"/>
  <g stroke-linecap="round" stroke-width="14">${[
    [120, 330, 950, red],
    [400, 560, 950, blue],
    [620, 900, 950, teal],
    [980, 1280, 950, yellow],
    [200, 480, 986, ink],
    [600, 760, 986, red],
    [840, 1180, 986, blue],
    [340, 620, 1022, teal],
    [760, 1020, 1022, ink],
  ]
    .map(([x1, x2, y, colour]) => `<path d="M ${x1},${y} H ${x2}" stroke="${colour}"/>`)
    .join('')}</g>`,
);
