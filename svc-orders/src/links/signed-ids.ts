import { createHmac, createSecretKey, hkdfSync, timingSafeEqual } from 'node:crypto';

/** What a token is for: that of another context opens nothing. */
export interface TokenScope {
  context: string;
  /** An id that the token begins with, in clear, for whoever has to know it before anything is checked. */
  leading?: string;
}

export interface SignedIds {
  sign(scope: TokenScope, id: string): string;
  /** The id of a token signed here for this scope; `null` for anything else. */
  read(scope: TokenScope, token: string): string | null;
  /** The id that a token without a leading one names; whether it may is not checked. */
  claim(token: string): string | null;
}

const idBytes = 16;
const markBytes = 16;
const bytesOf = (id = '') => Buffer.from(id.replaceAll('-', ''), 'hex');
const uuidOf = (id: Buffer) => id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** Ids in links: an id and a mark that binds it to its context. Nothing is stored, nothing can be guessed. A purpose has a key of its own. */
export function signedIds(secret: string, purpose: string): SignedIds {
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)));
  const tokenOf = ({ context, leading }: TokenScope, id: Buffer) => {
    const mark = createHmac('sha256', key).update(`${context}.`).update(id).digest().subarray(0, markBytes);
    return Buffer.concat([bytesOf(leading), id, mark]);
  };
  // Decoding forgives; a second spelling of a token is none of ours.
  const decode = (token: string, leadingBytes: number): Buffer | null => {
    const bytes = Buffer.from(token, 'base64url');
    return bytes.length === leadingBytes + idBytes + markBytes && bytes.toString('base64url') === token ? bytes : null;
  };
  return {
    sign: (scope, id) => tokenOf(scope, bytesOf(id)).toString('base64url'),
    read(scope, token) {
      const before = bytesOf(scope.leading).length;
      const bytes = decode(token, before);
      const id = bytes?.subarray(before, before + idBytes);
      return bytes && id && timingSafeEqual(bytes, tokenOf(scope, id)) ? uuidOf(id) : null;
    },
    claim(token) {
      const bytes = decode(token, 0);
      return bytes && uuidOf(bytes.subarray(0, idBytes));
    },
  };
}
