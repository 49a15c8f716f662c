import type { Design } from '@merchloom/contracts/design';

/** Ids with everybody of their groups, in the order of the design. */
export function withGroups(design: Design, ids: readonly string[]): string[] {
  const groups = new Set(design.elements.filter(({ id, group }) => group && ids.includes(id)).map(({ group }) => group));
  return design.elements.filter(({ id, group }) => ids.includes(id) || (group && groups.has(group))).map(({ id }) => id);
}
