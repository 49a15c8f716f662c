/** As the contract of bulk orders has them; said again here so that its schemas stay out of the page. */
export const maxRecipients = 500;
export const maxBulkLines = 2_000;
