import type { Drape } from './drape.ts';

export type Point = [x: number, y: number];

/** A crease: quadratic curve from `from` over `via` to `to`, in view units; negative height is a valley. */
export type Fold = {
  from: [number, number];
  via: [number, number];
  to: [number, number];
  width: number;
  height: number;
  /** Share of the length over which it fades in and out. */
  fadeIn: number;
  fadeOut: number;
};

/** One piece of cloth, drawn over the pieces before it. */
export type Layer = {
  /** SVG markup of its outline, in view units. */
  shape: string;
  /** What its roundness is computed from: reaches beyond cut edges, so that hems do not look inflated. */
  body?: string;
  /** Roundness: how far in from the edge it bends, and how high. */
  round: number;
  rise: number;
  folds?: Fold[];
  drape?: Drape;
  /** Strength of the small irregular creases. */
  crumple?: number;
  /** 1 = outside of the cloth; the inside of a neck or sleeve is darker. */
  tone?: number;
  /** Knitted ribs across the piece; `angle` in degrees, 0 = vertical ribs. */
  ribs?: { pitch: number; depth: number; angle?: number; centre?: [number, number] };
  /** Shadow on what lies below. */
  shadow?: { strength: number; blur: number; dx: number; dy: number };
  /** Markup that darkens this piece softly, e.g. where something hangs over it. */
  shade?: { markup: string; blur: number; strength: number }[];
  /** Lines sewn on this piece (path data). */
  seams?: string[];
  stitches?: string[];
};

export type Recipe = {
  name: string;
  seed: number;
  layers: Layer[];
  /** How much its lines wander; 1 unless said. */
  unruly?: number;
  /** Woven texture instead of knitted. */
  woven?: boolean;
};

export const path = (d: string): string => `<path d="${d}"/>`;

/** Mirrors path data at the middle of the view. */
export const mirror = (d: string): string =>
  d.replace(/(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)/g, (_, x: string, y: string) => `${1000 - Number(x)},${y}`);

export const both = (d: string): [string, string] => [d, mirror(d)];
