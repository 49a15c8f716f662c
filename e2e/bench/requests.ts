/** A request of a page as the browser's debugger tells it. */
export interface PageRequest {
  url: string;
  /** Whoever asked for it: null for the document and what stands in it. */
  initiator: string | null;
  kind: string;
  bytes: number;
}

/** How many requests in a row had to be answered before the last one of these could be sent; the document is the first. */
export function chainDepth(requests: readonly PageRequest[], document: string): number {
  const byUrl = new Map(requests.map((request) => [request.url, request]));
  const depths = new Map<string, number>();
  const depthOf = (url: string): number => {
    const known = depths.get(url);
    if (known !== undefined) return known;
    // Whoever asks for itself in a circle stands on the document.
    depths.set(url, 2);
    const initiator = byUrl.get(url)?.initiator;
    const depth = url === document ? 1 : initiator && byUrl.has(initiator) ? depthOf(initiator) + 1 : 2;
    depths.set(url, depth);
    return depth;
  };
  return Math.max(0, ...requests.map(({ url }) => depthOf(url)));
}
