const brands: Partial<Record<string, string>> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  discover: 'Discover',
  eftpos_au: 'eftpos',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

/** The least that a card is charged, in minor units of any currency: the provider takes no less. */
export const leastCharge = 50;

/** How a card is told from others: `Visa ···· 4242`. The same in every language. */
export const cardName = ({ brand, last4 }: { brand: string; last4: string }): string => `${brands[brand] ?? brand} ···· ${last4}`;
