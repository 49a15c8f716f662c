import type { Design, DesignElement } from '@merchloom/contracts/design';

/** What is published of a draft: nothing hidden, and none of the words that only the designer reads. */
export function printable(design: Design): Design {
  const elements = design.elements
    .filter(({ hidden }) => !hidden)
    .map(({ name: _, group: __, locked: ___, hidden: ____, ...element }) => element as DesignElement);
  return { ...design, elements };
}
