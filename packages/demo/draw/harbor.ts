import { svg, waves } from './shapes.ts';

/** A lighthouse on a rock, its beams across the night. */
export const lighthouse = svg(
  1200,
  1300,
  `<defs><linearGradient id="beam" x1="0" x2="1"><stop offset="0" stop-color="#ffd166"/><stop offset="1" stop-color="#ffd166" stop-opacity="0.12"/></linearGradient></defs>
  <g fill="url(#beam)"><path d="M 640,262 L 1180,80 L 1180,420 Z"/></g>
  <g transform="translate(1200 0) scale(-1 1)" fill="url(#beam)"><path d="M 640,262 L 1180,80 L 1180,420 Z"/></g>
  <path d="M 556,150 L 600,92 L 644,150 Z" fill="#c8102e"/><rect x="593" y="62" width="14" height="36" rx="7" fill="#c8102e"/>
  <rect x="548" y="150" width="104" height="22" rx="8" fill="#c8102e"/>
  <rect x="560" y="172" width="80" height="120" fill="#ffd166"/><path d="M 586,172 V 292 M 614,172 V 292" stroke="#c8102e" stroke-width="10"/>
  <rect x="522" y="292" width="156" height="26" rx="10" fill="#c8102e"/>
  <path d="M 540,318 H 660 L 716,1010 H 484 Z" fill="#f8f4ea"/>
  <path d="M 531,430 H 669 L 680,566 H 520 Z M 509,702 H 691 L 702,838 H 498 Z" fill="#c8102e"/>
  <path d="M 580,930 a 20,26 0 0 1 40,0 V 1010 H 580 Z" fill="#1d2f4e"/><rect x="586" y="612" width="28" height="46" rx="14" fill="#1d2f4e"/>
  <path d="M 300,1060 C 340,990 430,1000 470,1004 C 540,972 690,980 740,1006 C 830,996 890,1010 920,1060 Z" fill="#7a8aa0"/>
  <path d="M 300,1060 C 340,1010 420,1030 470,1030 C 560,1010 660,1034 760,1028 C 850,1024 890,1036 920,1060 Z" fill="#5b6c84"/>
  <path d="${waves(120, 1080, 1060, 160, 22, 1130)}" fill="#3f8fc4"/>
  <path d="${waves(100, 1100, 1126, 200, 24, 1196)}" fill="#2a6ea3"/>
  <path d="${waves(240, 960, 1194, 180, 20, 1252)}" fill="#7cc0e8"/>`,
);
