import { at, onCircle, svg } from './shapes.ts';

function branch(mirror: boolean): string {
  const leaves = Array.from({ length: 9 }, (_, i) => {
    const angle = 100 + i * 17;
    const [x, y] = onCircle(600, 590, 430, angle);
    const leaf = (turn: number, size: number) =>
      `<path d="M 0,0 C ${size * 0.35},${-size * 0.34} ${size * 0.8},${-size * 0.3} ${size},0 C ${size * 0.8},${size * 0.3} ${size * 0.35},${size * 0.34} 0,0 Z" transform="translate(${at(x)} ${at(y)}) rotate(${at(turn)})"/>`;
    const size = 150 - i * 6;
    return leaf(angle + 52, size) + leaf(angle + 140, size * 0.86);
  }).join('');
  const [x0, y0] = onCircle(600, 590, 430, 94);
  const [x1, y1] = onCircle(600, 590, 430, 240);
  const stem = `<path d="M ${at(x0)},${at(y0)} A 430,430 0 0 1 ${at(x1)},${at(y1)}" fill="none" stroke="#2f6f4f" stroke-width="14" stroke-linecap="round"/>`;
  const all = `<g fill="#3f8f63">${leaves}</g>${stem}`;
  return mirror ? `<g transform="translate(1200 0) scale(-1 1)">${all}</g>` : all;
}

/** A laurel wreath around a heart. */
export const laurel = svg(
  1200,
  1200,
  `${branch(false)}${branch(true)}
  <path d="M 600,800 C 470,690 380,600 380,500 C 380,420 440,370 506,370 C 548,370 582,392 600,426 C 618,392 652,370 694,370 C 760,370 820,420 820,500 C 820,600 730,690 600,800 Z" fill="#e4572e"/>
  <path d="M 430,520 C 424,460 460,422 508,420" fill="none" stroke="#f7b3a0" stroke-width="20" stroke-linecap="round"/>`,
);
