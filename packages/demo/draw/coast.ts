import { at, closedCurve, onCircle, svg, waves } from './shapes.ts';

/** Sun over headlands and sea in a round badge. */
export const coastBadge = svg(
  1200,
  1200,
  `<defs>
    <clipPath id="disc"><circle cx="600" cy="600" r="520"/></clipPath>
    <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#ffd166"/><stop offset="0.62" stop-color="#f8961e"/><stop offset="1" stop-color="#ef5b2b"/></linearGradient>
  </defs>
  <circle cx="600" cy="600" r="590" fill="#12355b"/><circle cx="600" cy="600" r="564" fill="#fff6e5"/>
  <g clip-path="url(#disc)">
    <rect x="60" y="60" width="1080" height="1080" fill="url(#sky)"/>
    ${Array.from({ length: 24 }, (_, i) => {
      const [x1, y1] = onCircle(600, 620, 290, i * 15 + 7.5);
      const [x2, y2] = onCircle(600, 620, 760, i * 15 + 4);
      const [x3, y3] = onCircle(600, 620, 760, i * 15 + 11);
      return `<path d="M ${at(x1)},${at(y1)} L ${at(x2)},${at(y2)} L ${at(x3)},${at(y3)} Z" fill="#fff0c2" opacity="0.5"/>`;
    }).join('')}
    <circle cx="600" cy="620" r="250" fill="#fff3d1"/>
    <path d="M 40,760 L 230,520 L 330,610 L 470,400 L 690,700 L 760,640 L 900,800 L 900,900 L 40,900 Z" fill="#2b6777"/>
    <path d="M 470,400 L 690,700 L 600,660 L 556,700 L 500,600 L 452,640 Z" fill="#1d4e63"/>
    <path d="M 470,400 L 528,480 L 494,500 L 468,470 L 436,510 L 418,478 Z" fill="#fff6e5"/>
    <path d="M 560,860 L 800,560 L 880,640 L 960,560 L 1180,860 Z" fill="#12355b"/>
    <path d="M 800,560 L 846,606 L 820,640 L 790,612 L 770,640 L 758,612 Z M 960,560 L 1006,622 L 980,640 L 958,616 L 934,640 L 918,602 Z" fill="#fff6e5"/>
    <path d="${waves(0, 1200, 810, 200, 26, 1200)}" fill="#1b7f8c"/>
    <path d="${waves(-100, 1200, 890, 240, 30, 1200)}" fill="#fff6e5"/>
    <path d="${waves(-100, 1200, 912, 240, 30, 1200)}" fill="#14606f"/>
    <path d="${waves(-40, 1200, 1000, 280, 34, 1200)}" fill="#fff6e5"/>
    <path d="${waves(-40, 1200, 1024, 280, 34, 1200)}" fill="#12355b"/>
  </g>`,
);

/** A breaking wave built of stripes under a rising sun. */
export const waveStripes = svg(
  1400,
  1000,
  `<defs><clipPath id="above"><rect x="0" y="0" width="1400" height="560"/></clipPath></defs>
  <g clip-path="url(#above)"><circle cx="700" cy="500" r="380" fill="#f4a259"/>${[0, 1, 2, 3]
    .map((i) => `<rect x="260" y="${330 + i * 58}" width="880" height="${10 + i * 6}" fill="#f25f3a"/>`)
    .join('')}</g>
  ${['#2ec4b6', '#1fa2a6', '#177e89', '#125d70', '#0f4359']
    .map((colour, i) => {
      const y = 560 + i * 76;
      const shift = (i % 2) * 120 - 120;
      return `<path d="${waves(shift, 1400, y, 240 + i * 16, 34, y + 64)}" fill="${colour}"/>`;
    })
    .join('')}
  <path d="M 330,620 C 330,360 520,250 720,290 C 900,326 960,470 880,556 C 930,470 860,390 760,404 C 650,420 640,540 720,620 Z" fill="#177e89"/>
  <path d="M 330,620 C 330,360 520,250 720,290 C 610,300 470,390 452,620 Z" fill="#2ec4b6"/>
  <g fill="#f7fbfa"><circle cx="884" cy="560" r="26"/><circle cx="930" cy="520" r="15"/><circle cx="846" cy="594" r="15"/><circle cx="916" cy="592" r="11"/><circle cx="962" cy="566" r="9"/></g>`,
);

function hill(cx: number, cy: number, radius: number, squeeze: number, wobble: number): string {
  return closedCurve(
    Array.from({ length: 40 }, (_, i): [number, number] => {
      const a = (i / 40) * Math.PI * 2;
      const r = radius * (1 + wobble * Math.sin(a * 3 + cx / 90) + wobble * 0.7 * Math.sin(a * 5 + cy / 70));
      return [cx + r * Math.cos(a), cy + r * squeeze * Math.sin(a)];
    }),
  );
}

/** Contour lines with the course drawn through them. */
export const routeMap = svg(
  1400,
  1100,
  `<defs><clipPath id="sheet"><rect x="20" y="20" width="1360" height="1060" rx="60"/></clipPath></defs>
  <g clip-path="url(#sheet)" fill="none" stroke="#8fb8ad" stroke-width="5">
    ${Array.from({ length: 15 }, (_, i) => `<path d="${hill(430, 470, 44 + i * 50, 0.8, 0.09)}" ${i % 5 === 4 ? 'stroke-width="9"' : ''}/>`).join('')}
    ${Array.from({ length: 7 }, (_, i) => `<path d="${hill(1090, 330, 30 + i * 34, 0.9, 0.1)}" ${i % 5 === 4 ? 'stroke-width="9"' : ''} fill="none"/>`).join('')}
  </g>
  <g fill="none" stroke-linecap="round" stroke-linejoin="round">
    <path d="M 170,900 C 260,760 330,820 420,700 C 500,590 380,520 470,420 C 560,330 660,470 760,420 C 870,360 830,230 960,220 C 1090,214 1080,370 1180,390 C 1270,410 1270,560 1190,640 C 1100,730 980,640 900,730 C 830,810 900,900 1010,930" stroke="#fdf6e9" stroke-width="34"/>
    <path d="M 170,900 C 260,760 330,820 420,700 C 500,590 380,520 470,420 C 560,330 660,470 760,420 C 870,360 830,230 960,220 C 1090,214 1080,370 1180,390 C 1270,410 1270,560 1190,640 C 1100,730 980,640 900,730 C 830,810 900,900 1010,930" stroke="#ef5b2b" stroke-width="18"/>
  </g>
  <circle cx="170" cy="900" r="34" fill="#ef5b2b"/><circle cx="170" cy="900" r="15" fill="#fdf6e9"/>
  <g transform="translate(1010 930)"><path d="M 0,-12 L 0,-150" stroke="#ef5b2b" stroke-width="14" stroke-linecap="round"/><path d="M 6,-150 h 120 l -34,40 l 34,40 h -120 z" fill="#ef5b2b"/><circle r="22" fill="#ef5b2b"/></g>
  <g fill="#ef5b2b">${[
    [420, 700],
    [760, 420],
    [1180, 390],
    [900, 730],
  ]
    .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="24" fill="#fdf6e9"/><circle cx="${x}" cy="${y}" r="16"/>`)
    .join('')}</g>`,
);
