/** R12.10: the prefix of what sessions keep in the browser. */
const KEY = 'auth.signed-in';

/** False only where nobody has ever signed in: such a visit need not ask who is there. Without storage it may be anybody. */
export function mayBeSignedIn(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return true;
  }
}

/** Remembers that this browser has a session; never the session itself. */
export function markSignedIn(signedIn: boolean): void {
  try {
    if (signedIn) localStorage.setItem(KEY, '1');
    else localStorage.removeItem(KEY);
  } catch {
    // Without storage every visit asks.
  }
}
