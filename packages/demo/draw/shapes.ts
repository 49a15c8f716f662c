/** Small helpers for drawing artworks as SVG text. */
export const svg = (width: number, height: number, inner: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${inner}</svg>`;

export const at = (value: number): string => value.toFixed(1);

/** Points on a circle, angles in degrees clockwise from the right. */
export const onCircle = (cx: number, cy: number, radius: number, degrees: number): [number, number] => {
  const turn = (degrees * Math.PI) / 180;
  return [cx + radius * Math.cos(turn), cy + radius * Math.sin(turn)];
};

/** A smooth closed curve through points (Catmull-Rom as Béziers). */
export function closedCurve(points: [number, number][]): string {
  const n = points.length;
  const p = (i: number) => points[(i + n) % n]!;
  const parts = points.map((_, i) => {
    const [x0, y0] = p(i - 1);
    const [x1, y1] = p(i);
    const [x2, y2] = p(i + 1);
    const [x3, y3] = p(i + 2);
    return `C ${at(x1 + (x2 - x0) / 6)},${at(y1 + (y2 - y0) / 6)} ${at(x2 - (x3 - x1) / 6)},${at(y2 - (y3 - y1) / 6)} ${at(x2)},${at(y2)}`;
  });
  return `M ${at(p(0)[0])},${at(p(0)[1])} ${parts.join(' ')} Z`;
}

/** A row of waves from left to right at height y, closed at the bottom. */
export function waves(left: number, right: number, y: number, length: number, height: number, bottom: number): string {
  const halves = Math.ceil((right - left) / (length / 2));
  const crests = Array.from({ length: halves }, (_, i) => `q ${at(length / 4)},${at(height * (i % 2 === 0 ? -2 : 2))} ${at(length / 2)},0`);
  const end = left + (halves * length) / 2;
  return `M ${at(left)},${at(y)} ${crests.join(' ')} L ${at(end)},${at(bottom)} L ${at(left)},${at(bottom)} Z`;
}
