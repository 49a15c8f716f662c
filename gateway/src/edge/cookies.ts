/** The value of one cookie; the first wins, as browsers send the more specific one first. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  if (!header) return undefined;
  for (const part of header.split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return undefined;
}

export interface CookieOptions {
  secure: boolean;
  httpOnly?: boolean;
  /** Seconds; absent: until the browser closes. 0 removes the cookie. */
  maxAge?: number;
  /** Sent with calls below it only; absent: with every one. */
  path?: string;
}

/** A Set-Cookie value, SameSite=Lax. `value` must need no quoting. */
export function cookie(name: string, value: string, { secure, httpOnly = false, maxAge, path = '/' }: CookieOptions): string {
  const parts = [`${name}=${value}`, `Path=${path}`, 'SameSite=Lax'];
  if (maxAge !== undefined) parts.push(`Max-Age=${Math.max(0, Math.floor(maxAge))}`);
  if (httpOnly) parts.push('HttpOnly');
  if (secure) parts.push('Secure');
  return parts.join('; ');
}
