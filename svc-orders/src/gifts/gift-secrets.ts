import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

/** What a code, an address or a person is compared by without being kept in clear; and what only we can read or sign. */
export interface GiftSecrets {
  /** Of a promo code, within its event. */
  codeHash(eventId: string, code: string): string;
  /** Of a normalised address or e-mail, within its event. */
  personKey(eventId: string, kind: 'address' | 'email', text: string): string;
  ipKey(eventId: string, ip: string): string;
  seal(context: string, text: string): Buffer;
  /** What was sealed in the same context. */
  open(context: string, sealed: Buffer): string;
  /** Names a code in a link without saying it. */
  signClaim(eventId: string, promoCodeId: string): string;
  /** The code's id; `null` for what was not signed here for this event. */
  readClaim(eventId: string, token: string): string | null;
  signSample(eventId: string, expiresAt: Date): string;
  readSample(eventId: string, token: string, now: Date): boolean;
}

const nonceLength = 12;
const tagLength = 16;

/** Keys for each purpose from one secret, which has to stay the same as long as its codes are in use. */
export function giftSecrets(secret: string): GiftSecrets {
  const key = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', `merchloom gifts ${purpose}`, 32));
  const [lookUp, sealing, signing] = [key('look-up'), key('sealing'), key('signing')];
  const hash = (...parts: string[]) => createHmac('sha256', lookUp).update(parts.join('\n')).digest('base64url');
  const mark = (...parts: string[]) =>
    createHmac('sha256', signing).update(parts.join('\n')).digest().subarray(0, 16).toString('base64url');
  const fits = (given: string, expected: string) =>
    given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected));

  return {
    codeHash: (eventId, code) => hash('code', eventId, code),
    personKey: (eventId, kind, text) => hash(kind, eventId, text),
    ipKey: (eventId, ip) => hash('ip', eventId, network(ip)),
    seal(context, text) {
      const nonce = randomBytes(nonceLength);
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce).setAAD(Buffer.from(context));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    open(context, sealed) {
      const decipher = createDecipheriv('aes-256-gcm', sealing, sealed.subarray(0, nonceLength)).setAAD(Buffer.from(context));
      decipher.setAuthTag(sealed.subarray(nonceLength, nonceLength + tagLength));
      return Buffer.concat([decipher.update(sealed.subarray(nonceLength + tagLength)), decipher.final()]).toString('utf8');
    },
    signClaim: (eventId, promoCodeId) => `${promoCodeId}.${mark('claim', eventId, promoCodeId)}`,
    readClaim(eventId, token) {
      const [id = '', given = ''] = token.split('.');
      return fits(given, mark('claim', eventId, id)) ? id : null;
    },
    signSample(eventId, expiresAt) {
      const until = String(expiresAt.getTime());
      return `${until}.${mark('sample', eventId, until)}`;
    },
    readSample(eventId, token, now) {
      const [until = '', given = ''] = token.split('.');
      return fits(given, mark('sample', eventId, until)) && Number(until) > now.getTime();
    },
  };
}

/** One household of IPv6 is a /64. */
const network = (ip: string): string => (ip.includes(':') ? ip.split(':').slice(0, 4).join(':') : ip);
