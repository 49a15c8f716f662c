const previewFrame = 'site-preview:';
/** How a frame knows that it shows a store before it opens, and by which right. */
export const previewFrameName = (token: string): string => previewFrame + token;
/** The right of the frame that a page is in; null for everybody else. */
export const previewFrameToken = (name: string): string | null => (name.startsWith(previewFrame) ? name.slice(previewFrame.length) : null);
