import type { EventChanges, StaffEvent } from '@merchloom/contracts/staff-events';
import { isApiError } from '@merchloom/web-kit/http';

/** Two people changed the same fields: one of the versions has to be chosen. */
export interface Clash {
  kind: 'clash';
  fields: (keyof EventChanges)[];
  mine: EventChanges;
  theirs: StaffEvent;
}

export const isClash = (error: unknown): error is Clash => (error as Clash | null)?.kind === 'clash';

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const tries = 4;

interface Section {
  event: StaffEvent;
  changes: EventChanges;
  /** What the changed fields were when they were read. */
  based: EventChanges;
}

/**
 * Saves fields against the version they were read in. When somebody else has saved in between and touched none of these fields,
 * they are saved again on top of that; when they touched one, the caller gets a {@link Clash} and nothing is written over.
 */
export async function saveSection(save: (version: number) => Promise<StaffEvent>, { event, changes, based }: Section): Promise<StaffEvent> {
  let { version } = event;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await save(version);
    } catch (error) {
      const theirs = isApiError(error) && error.code === 'conflict' ? (error.data as { event?: StaffEvent } | null)?.event : undefined;
      if (!theirs || attempt === tries) throw error;
      const names = Object.keys(changes) as (keyof EventChanges)[];
      const fields = names.filter((name) => !same(theirs[name], based[name]) && !same(theirs[name], changes[name]));
      if (fields.length > 0) throw { kind: 'clash', fields, mine: changes, theirs } satisfies Clash;
      version = theirs.version;
    }
  }
}
