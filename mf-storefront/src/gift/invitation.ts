/** What a signed link brought along, until this visit ends. */
export interface Invitation {
  /** Token of a claim link. */
  claim: string | null;
  /** Token of a sample's preview link. */
  sample: string | null;
}

const key = (slug: string): string => `gift-link:${slug}`;
const allowanceKey = (slug: string): string => `gift-allowance:${slug}`;
export const noInvitation: Invitation = { claim: null, sample: null };

/** Reads `#claim=…` or `#sample=…`, which reaches no server, and remembers it. */
export function takeInvitation(storage: Storage, slug: string, hash: string): Invitation {
  const given = new URLSearchParams(hash.slice(1));
  const invitation = { claim: given.get('claim'), sample: given.get('sample') };
  if (!invitation.claim && !invitation.sample) return keptInvitation(storage, slug);
  try {
    storage.setItem(key(slug), JSON.stringify(invitation));
  } catch {
    // Without storage it lives as long as the address.
  }
  return invitation;
}

export function keptInvitation(storage: Storage, slug: string): Invitation {
  try {
    return { ...noInvitation, ...(JSON.parse(storage.getItem(key(slug)) ?? 'null') as Partial<Invitation> | null) };
  } catch {
    return noInvitation;
  }
}

/** How many gifts the code in hand is good for: one, until it says something else. */
export function keptAllowance(storage: Storage, slug: string): number {
  return Math.max(1, Number(storage.getItem(allowanceKey(slug))) || 1);
}

export function keepAllowance(storage: Storage, slug: string, count: number): void {
  storage.setItem(allowanceKey(slug), String(count));
}
