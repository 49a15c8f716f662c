/** The nth fixed id of a kind: the same on every machine, so that seeding twice changes nothing. */
export const fixedId = (kind: number, n: number): string =>
  `01930000-${kind.toString(16).padStart(4, '0')}-7000-8000-${n.toString(16).padStart(12, '0')}`;

export const kinds = { tenant: 1, account: 2, event: 3, baseProduct: 4, eventProduct: 5, asset: 6, fulfiller: 7, shippingList: 8 } as const;
