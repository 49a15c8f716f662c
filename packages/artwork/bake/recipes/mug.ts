import { Resvg } from '@resvg/resvg-js';
import { view } from '../raster.ts';
import type { Drawn } from './index.ts';

const left = 195;
const right = 685;
const centre = (left + right) / 2;
const radius = (right - left) / 2;
const rim = 288;
const base = 858;
const bow = 44;

const body = `M ${left},${rim} L ${left + 5},${base - 22} C ${left + 8},${base + 42} ${right - 8},${base + 42} ${right - 5},${base - 22} L ${right},${rim} Z`;
const handle = `M 676,396 C 826,372 872,452 860,562 C 850,676 782,742 672,730`;

const stops = (pairs: [number, string][]) => pairs.map(([at, grey]) => `<stop offset="${at}" stop-color="${grey}"/>`).join('');

/** Glaze: a dark edge, the window's long highlight on the left, a weaker one on the right, light from the table below. */
const picture = `
<defs>
  <linearGradient id="wall">${stops([
    [0, '#5c5c5c'],
    [0.04, '#6a6a6a'],
    [0.13, '#7f7f7f'],
    [0.3, '#868686'],
    [0.55, '#7e7e7e'],
    [0.78, '#6d6d6d'],
    [0.92, '#595959'],
    [0.97, '#575757'],
    [1, '#626262'],
  ])}</linearGradient>
  <linearGradient id="inside" x1="0" y1="0" x2="1" y2="0.25">${stops([
    [0, '#3e3e3e'],
    [0.5, '#5e5e5e'],
    [1, '#7a7a7a'],
  ])}</linearGradient>
  <linearGradient id="lip" x1="0" x2="1">${stops([
    [0, '#8a8a8a'],
    [0.3, '#b4b4b4'],
    [0.7, '#868686'],
    [1, '#747474'],
  ])}</linearGradient>
  <linearGradient id="foot" x1="0" x2="0" y1="0" y2="1"><stop offset="0.82" stop-color="#000" stop-opacity="0"/><stop offset="0.97" stop-color="#000" stop-opacity="0.26"/><stop offset="1" stop-color="#000" stop-opacity="0.42"/></linearGradient>
  <linearGradient id="under" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="#000" stop-opacity="0.2"/><stop offset="0.06" stop-color="#000" stop-opacity="0"/></linearGradient>
  <filter id="soft2" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="2"/></filter>
  <filter id="soft5" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="5"/></filter>
  <filter id="soft9" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="9"/></filter>
  <clipPath id="body"><path d="${body}"/></clipPath>
  <clipPath id="well"><ellipse cx="${centre}" cy="${rim + 3}" rx="${radius - 11}" ry="${bow - 8}"/></clipPath>
  <mask id="handle"><path d="${handle}" fill="none" stroke="#fff" stroke-width="52" stroke-linecap="round"/></mask>
</defs>
<g mask="url(#handle)">
  <path d="${handle}" fill="none" stroke="#646464" stroke-width="54" stroke-linecap="round"/>
  <path d="${handle}" fill="none" stroke="#7e7e7e" stroke-width="34" stroke-linecap="round" filter="url(#soft9)"/>
  <path d="M 690,378 C 836,356 890,440 880,560" fill="none" stroke="#444" stroke-opacity="0.35" stroke-width="10" filter="url(#soft5)"/>
  <path d="M 690,398 C 812,380 848,450 842,540" fill="none" stroke="#d8d8d8" stroke-width="9" stroke-linecap="round" filter="url(#soft2)" opacity="0.75"/>
  <path d="M 690,716 C 770,722 822,670 836,590" fill="none" stroke="#3f3f3f" stroke-width="16" filter="url(#soft5)" opacity="0.5"/>
  <path d="M 684,380 L 684,760" stroke="#222" stroke-width="26" filter="url(#soft9)" opacity="0.75"/>
</g>
<path d="${body}" fill="url(#wall)"/>
<g clip-path="url(#body)">
  <rect x="${left + 44}" y="${rim + 66}" width="40" height="430" rx="20" fill="#e8e8e8" opacity="0.62" filter="url(#soft5)"/>
  <rect x="${left + 52}" y="${rim + 84}" width="10" height="380" rx="5" fill="#fff" opacity="0.5" filter="url(#soft2)"/>
  <rect x="${right - 66}" y="${rim + 90}" width="16" height="400" rx="8" fill="#cfcfcf" opacity="0.3" filter="url(#soft5)"/>
  <rect x="${left}" y="${rim}" width="${right - left}" height="${base - rim + 30}" fill="url(#foot)"/>
  <rect x="${left}" y="${rim + 20}" width="${right - left}" height="${base - rim}" fill="url(#under)"/>
  <path d="M ${left},${base + 8} C ${left + 80},${base + 34} ${right - 80},${base + 34} ${right},${base + 8}" fill="none" stroke="#aaa" stroke-opacity="0.5" stroke-width="4" filter="url(#soft2)" transform="translate(0,-14)"/>
</g>
<ellipse cx="${centre}" cy="${rim}" rx="${radius}" ry="${bow}" fill="url(#lip)"/>
<ellipse cx="${centre}" cy="${rim + 3}" rx="${radius - 11}" ry="${bow - 8}" fill="url(#inside)"/>
<g clip-path="url(#well)">
  <ellipse cx="${centre - 30}" cy="${rim - 10}" rx="${radius - 20}" ry="${bow - 8}" fill="none" stroke="#1c1c1c" stroke-opacity="0.4" stroke-width="22" filter="url(#soft9)"/>
  <path d="M ${centre + 40},${rim + 36} C ${centre + 140},${rim + 32} ${centre + 210},${rim + 16} ${right - 14},${rim}" fill="none" stroke="#bdbdbd" stroke-width="10" filter="url(#soft5)" opacity="0.6"/>
</g>
<path d="M ${left + 3},${rim + 6} C ${left + 30},${rim + 58} ${right - 30},${rim + 58} ${right - 3},${rim + 6}" fill="none" stroke="#dcdcdc" stroke-opacity="0.55" stroke-width="3" filter="url(#soft2)"/>`;

export const mugFront: Drawn = {
  name: 'mug-front',
  bake: (grid) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${view.width} ${view.height}" width="${grid.width}" height="${grid.height}">${picture}</svg>`;
    const { pixels } = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
    const size = grid.width * grid.height;
    const alpha = Float32Array.from({ length: size }, (_, i) => pixels[i * 4 + 3]! / 255);
    const light = Float32Array.from({ length: size }, (_, i) => (alpha[i] ? pixels[i * 4]! / 255 / alpha[i]! : 0.5));
    return { light, alpha, slopeX: new Float32Array(size), slopeY: new Float32Array(size) };
  },
};
