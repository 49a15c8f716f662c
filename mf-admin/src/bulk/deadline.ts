/** The last minute of a day, YYYY-MM-DD, where the reader is. */
export const dayEnd = (day: string): string => new Date(`${day}T23:59:00`).toISOString();

/** The day of a moment where the reader is. */
export function dayOf(iso: string): string {
  const at = new Date(iso);
  return [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}
