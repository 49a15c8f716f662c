/** How a test card behaves. Only this is stored, never a number. */
export interface CardBehaviour {
  brand: 'visa' | 'mastercard' | 'amex';
  funding?: 'credit' | 'debit';
  /** Asks for 3-D Secure before anything else happens. */
  authentication?: true;
  /** The bank asks each time, also for a card that was set up for payments without its holder. */
  everyTime?: true;
  /** Can be kept for later; declined only when it is charged. */
  attaches?: true;
  /** Was taken from its customer: good for nothing any more. */
  detached?: true;
  /** Declined with this code and decline code (after authentication, where that is asked for). */
  decline?: { code: string; declineCode: string };
  /** Takes its time: `processing` first, paid after this many ms. */
  processingMs?: number;
  /** What becomes of refunds to it: still on their way for a moment, or refused by the bank afterwards. */
  refunds?: 'pending' | 'fail';
  /** Succeeds, and the customer disputes it at once. */
  dispute?: string;
  /** The bank only asks; no money moves. */
  inquiry?: true;
}

const declined = (declineCode: string, code = 'card_declined') => ({ brand: 'visa', decline: { code, declineCode } }) as const;

/** The provider's published test cards that a checkout needs. */
const testCards: Record<string, CardBehaviour> = {
  '4242424242424242': { brand: 'visa' },
  '4000056655665556': { brand: 'visa', funding: 'debit' },
  '5555555555554444': { brand: 'mastercard' },
  '378282246310005': { brand: 'amex' },
  '4000000000000002': declined('generic_decline'),
  '4000000000009995': declined('insufficient_funds'),
  '4000000000009987': declined('lost_card'),
  '4000000000009979': declined('stolen_card'),
  '4000000000000069': declined('expired_card', 'expired_card'),
  '4000000000000127': declined('incorrect_cvc', 'incorrect_cvc'),
  '4000000000000119': declined('processing_error', 'processing_error'),
  '4000000000006975': declined('card_velocity_exceeded'),
  '4100000000000019': declined('fraudulent'),
  '4000000000000341': { ...declined('generic_decline'), attaches: true },
  '4000002500003155': { brand: 'visa', authentication: true },
  '4000002760003184': { brand: 'visa', authentication: true, everyTime: true },
  '4000000000003220': { brand: 'visa', authentication: true, everyTime: true },
  '4000008260003178': { ...declined('insufficient_funds'), authentication: true, attaches: true },
  '4000008400001629': { ...declined('generic_decline'), authentication: true },
  '4000000000000259': { brand: 'visa', dispute: 'fraudulent' },
  '4000000000001976': { brand: 'visa', dispute: 'fraudulent', inquiry: true },
  '4000000000007726': { brand: 'visa', refunds: 'pending' },
  '4000000000005126': { brand: 'visa', refunds: 'fail' },
  // The sandbox's own: the real provider has such payments only with bank debits.
  '4000000000010001': { brand: 'visa', processingMs: 10_000 },
  '4000000000011009': { brand: 'visa', processingMs: 500 },
};

/** Numbers that are no test card are refused, as the provider's test mode does. */
const notATestCard: CardBehaviour = declined('test_mode_live_card');

export const behaviourOf = (number: string): CardBehaviour => testCards[number] ?? notATestCard;

const messages: Record<string, string> = {
  expired_card: 'Your card has expired.',
  incorrect_cvc: "Your card's security code is incorrect.",
  insufficient_funds: 'Your card has insufficient funds.',
  processing_error: 'An error occurred while processing your card. Try again in a little bit.',
  test_mode_live_card: 'Your card was declined. Your request was in test mode, but used a non test card.',
};

export const declineMessage = ({ code, declineCode }: { code: string; declineCode: string }): string =>
  messages[code] ?? messages[declineCode] ?? 'Your card was declined.';

/** The Luhn check digit (ISO/IEC 7812-1) and a plausible length. */
export function isCardNumber(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false;
  let sum = 0;
  for (let place = 0; place < number.length; place++) {
    const digit = Number(number[number.length - 1 - place]);
    const value = place % 2 === 0 ? digit : digit * 2;
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}
