const steps = [1, 2, 5, 10, 20, 50, 100, 200, 500] as const;

/** How far apart marks and numbers stand, in mm: as near as can be told apart at this many px of the screen per mm. */
export function rulerSteps(pxPerMm: number): { mark: number; number: number } {
  const from = (least: number) => steps.find((step) => step * pxPerMm >= least) ?? 500;
  const number = from(44);
  // Marks between two numbers divide them evenly.
  const mark = steps.find((step) => step * pxPerMm >= 5 && number % step === 0) ?? number;
  return { mark, number };
}

/** The marks of a ruler that is `length` px long and whose nought lies at `origin`. */
export function rulerMarks(pxPerMm: number, origin: number, length: number): { at: number; mm: number; numbered: boolean }[] {
  const { mark, number } = rulerSteps(pxPerMm);
  const first = Math.ceil(-origin / pxPerMm / mark);
  const last = Math.floor((length - origin) / pxPerMm / mark);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => {
    const mm = (first + index) * mark;
    return { at: origin + mm * pxPerMm, mm, numbered: mm % number === 0 };
  });
}
