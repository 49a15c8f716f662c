import { Refusal } from '@merchloom/service-kit';

/** A place in the list, newest first: rows after it (`next`) or before it (`previous`). */
export interface OrderCursor {
  direction: 'next' | 'previous';
  placedAt: Date;
  id: string;
}

export const writeCursor = ({ direction, placedAt, id }: OrderCursor): string =>
  Buffer.from(JSON.stringify([direction === 'next' ? 'n' : 'p', placedAt.getTime(), id])).toString('base64url');

/** @throws Refusal for a cursor that was not written here */
export function readCursor(text: string): OrderCursor {
  try {
    const [direction, time, id] = JSON.parse(Buffer.from(text, 'base64url').toString());
    const placedAt = new Date(time);
    if (
      (direction === 'n' || direction === 'p') &&
      Number.isInteger(time) &&
      !Number.isNaN(placedAt.getTime()) &&
      /^[0-9a-f-]{36}$/.test(id)
    ) {
      return { direction: direction === 'n' ? 'next' : 'previous', placedAt, id };
    }
  } catch {
    // Falls through: anything that cannot be read is refused alike.
  }
  throw new Refusal({ kind: 'invalid', code: 'invalid', errors: { cursor: ['invalid'] } });
}
