import type { Recipe } from '../recipe.ts';
import { backNeck, body, type Cut, crewNeck, hemInside, shortSleeves } from './shirt.ts';

const classic: Cut = {
  neck: [410, 152],
  shoulder: [244, 204],
  armpit: [226, 432],
  waist: [231, 690],
  hem: [226, 936],
  sag: 16,
  sleeveOut: [72, 418],
  sleeveIn: [200, 512],
};

const fitted: Cut = {
  neck: [404, 150],
  shoulder: [266, 200],
  armpit: [258, 410],
  waist: [287, 640],
  hem: [252, 934],
  sag: 18,
  sleeveOut: [136, 378],
  sleeveIn: [240, 462],
};

const front = (name: string, seed: number, cut: Cut, drop: number, band: number): Recipe => {
  const neck = crewNeck(cut, drop, band);
  return {
    name,
    seed,
    layers: [...neck.behind, hemInside(cut), ...shortSleeves(cut), body(cut, neck.neckline, { stitches: [neck.stitch] }), ...neck.front],
  };
};

const back = (name: string, seed: number, cut: Cut, band: number): Recipe => {
  const neck = backNeck(cut, band);
  return { name, seed, layers: [hemInside(cut), ...shortSleeves(cut), body(cut, neck.neckline), neck.band] };
};

export const tShirtFront = front('t-shirt-front', 7, classic, 92, 30);
export const tShirtBack = back('t-shirt-back', 23, classic, 30);
export const fittedFront = front('fitted-t-shirt-front', 11, fitted, 104, 24);
export const fittedBack = back('fitted-t-shirt-back', 29, fitted, 24);
