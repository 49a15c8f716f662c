import type { Design } from '@merchloom/contracts/design';

/** A design with what it was before. Designs share what did not change, so a step costs little more than its change. */
export interface History {
  past: readonly Design[];
  present: Design;
  future: readonly Design[];
  /** What the last step was about, and when: another one about the same joins it. */
  key: string | null;
  at: number;
}

const keptSteps = 200;
/** Typing, nudging and sliding within this time are one step. */
const joinMs = 1200;

export const startHistory = (design: Design): History => ({ past: [], present: design, future: [], key: null, at: 0 });

/** The design after a step. Steps with the same `key` in quick succession are undone together. */
export function record(history: History, design: Design, { key, at }: { key: string | null; at: number }): History {
  if (design === history.present) return history;
  const joins = key !== null && key === history.key && at - history.at < joinMs && history.past.length > 0;
  const past = joins ? history.past : [...history.past, history.present].slice(-keptSteps);
  return { past, present: design, future: [], key, at };
}

/** A correction that nobody made: measured sizes of a text belong to the step that they follow from. */
export const amend = (history: History, design: Design): History =>
  design === history.present ? history : { ...history, present: design };

export function undo(history: History): History {
  const design = history.past.at(-1);
  if (!design) return history;
  return { past: history.past.slice(0, -1), present: design, future: [history.present, ...history.future], key: null, at: 0 };
}

export function redo(history: History): History {
  const [design, ...future] = history.future;
  if (!design) return history;
  return { past: [...history.past, history.present], present: design, future, key: null, at: 0 };
}
