/** `text` as it stands, for `like`. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** A `like` pattern: somewhere in it, in small letters. */
export const containing = (text: string): string => `%${escapeLike(text.trim().toLowerCase())}%`;
