/** What one piece costs from so many pieces on. Prices in any one unit, net of VAT. */
export type PriceStep = { from: number; price: number };

/** The product's price, and what it becomes for many: rising numbers, falling prices. */
export type SteppedPrice = { price: number; steps: readonly PriceStep[] };

/** Net, per piece: the step that so many pieces of the product reach together, whatever their colours, sizes and parcels. */
export const priceAt = ({ price, steps }: SteppedPrice, pieces: number): number =>
  steps.reduce((best, step) => (pieces >= step.from ? step.price : best), price);

/** What a few more pieces would make of the price; null once the last step is reached. */
export function nextStep({ steps }: SteppedPrice, pieces: number): { missing: number; price: number } | null {
  const step = steps.find(({ from }) => from > pieces);
  return step ? { missing: step.from - pieces, price: step.price } : null;
}

/** Whether each step asks for more pieces and a lower price than what stands before it, the product's own price first. */
export const stepsHold = ({ price, steps }: SteppedPrice): boolean =>
  steps.every((step, at) => {
    const before = steps[at - 1] ?? { from: 1, price };
    return step.from > before.from && step.price < before.price;
  });
