import type { OrderLineRecord } from '../orders/order-record.ts';

/** How the browser's copy of the products differs from what was sold, e.g. `0.quantity`. Nothing sent is no difference. */
export function differences(products: unknown, lines: readonly OrderLineRecord[]): string[] {
  const sent = readProducts(products);
  if (sent === null) return [];
  if (sent.length !== lines.length) return ['length'];
  return sent.flatMap((product, index) => {
    const line = lines[index]!;
    const expected: Record<string, string> = { product_id: line.productId, quantity: String(line.quantity), size: line.size };
    return Object.keys(expected)
      .filter((name) => product[name] !== undefined && String(product[name]) !== expected[name])
      .map((name) => `${index}.${name}`);
  });
}

/** A list from bracketed keys, or one JSON text; `null` for anything else. */
function readProducts(products: unknown): Record<string, unknown>[] | null {
  let list = products;
  if (typeof list === 'string') {
    try {
      list = JSON.parse(list);
    } catch {
      return null;
    }
  }
  return Array.isArray(list) ? list.filter((each): each is Record<string, unknown> => typeof each === 'object' && each !== null) : null;
}
