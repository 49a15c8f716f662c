/** What an upload may weigh, in bytes. Alone, so that a browser that asks it carries no schemas. */
export const uploadLimit = 25 * 1024 * 1024;
