/** A request's address after the checks: `path` as sent, its decoded segments, and the query without its question mark. */
export interface RequestPath {
  path: string;
  segments: readonly string[];
  query: string;
}

const longest = 4_096;
const plain = /^\/[\w.~!$&'()*+,;=:@/-]*$/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it refuses
const unsafeInSegment = /[\u0000-\u001f\u007f/\\]/;

/**
 * Reads the raw request target; null when it could mean different things to us and to a service behind us: absolute form,
 * `//`, `.` and `..` segments, encoded slashes, control characters, encodings that are not UTF-8.
 */
export function readRequestPath(target: string): RequestPath | null {
  if (target.length > longest || target.charCodeAt(0) !== 47) return null;
  const at = target.indexOf('?');
  const path = at < 0 ? target : target.slice(0, at);
  const query = at < 0 ? '' : target.slice(at + 1);
  if (path.includes('//') || target.includes('#')) return null;
  const segments = plain.test(path) ? path.slice(1).split('/') : decodeSegments(path);
  if (!segments || segments.some((segment) => segment === '.' || segment === '..')) return null;
  if (segments.length > 1 && segments.at(-1) === '') segments.pop();
  return { path, segments, query };
}

function decodeSegments(path: string): string[] | null {
  const segments: string[] = [];
  for (const raw of path.slice(1).split('/')) {
    try {
      const segment = decodeURIComponent(raw);
      if (unsafeInSegment.test(segment) || !segment.isWellFormed()) return null;
      segments.push(segment);
    } catch {
      return null;
    }
  }
  return segments;
}

/** One value of a query string, decoded; undefined when absent or badly encoded. The first one counts. */
export function queryValue(query: string, name: string): string | undefined {
  if (!query.includes(name)) return undefined;
  return new URLSearchParams(query).get(name) ?? undefined;
}
