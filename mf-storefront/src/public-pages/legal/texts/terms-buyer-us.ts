import type { LegalText } from '../legal-text.ts';

/** For shoppers in the United States; what the checkout links to there. */
export const text: LegalText = {
  lang: 'en',
  title: 'Terms and conditions for buyers, United States',
  lead: 'What applies when you order from a store on {brand} that ships from or to the United States.',
  updated: '2026-11-20',
  sections: [
    {
      id: 'who',
      title: '1. Who you buy from',
      text: [
        'Stores on {brand} belong to organizers: clubs, schools, companies and others who run an event. The organizer named in the store is the seller. {brand}, operated by {company}, runs the store, takes your payment for the organizer and has the products printed and shipped. Questions about an order go to {email}.',
      ],
    },
    {
      id: 'order',
      title: '2. Ordering',
      text: [
        'You place an order by pressing the button that names the amount. You can check and change everything before. The order is accepted when we confirm it by e-mail. If it cannot be accepted you are not charged, or get the full amount back.',
        'You must be at least 18 years old, or order with the permission of a parent or guardian.',
        'The confirmation contains a link at which you can follow the order and, for a short time, correct the address or cancel.',
      ],
    },
    {
      id: 'prices',
      title: '3. Prices, sales tax and vouchers',
      text: [
        'Prices are in US dollars and do not include sales tax. Sales tax, where it applies to your address, is shown with the total before you pay.',
        'The price of each shipping method is shown before you choose it. A voucher takes a fixed amount off the goods first and then off shipping; one per order; no cash value.',
      ],
    },
    {
      id: 'payment',
      title: '4. Payment',
      text: [
        'Payments are processed by Stripe. Your card details go straight to Stripe; neither we nor the organizer store them. Your card is charged when you order.',
      ],
    },
    {
      id: 'shipping',
      title: '5. Printing and shipping',
      text: [
        'Products are printed after you have ordered. Printing and shipping usually take four to six business days; the expected days are shown before you pay. If we cannot ship within the time stated, we ask for your consent to the delay or cancel the order and refund it, as the FTC’s rule on mail and internet orders requires.',
        'Title and risk pass to you on delivery. Tell us if a parcel does not arrive: we trace it, and send a new one or refund you.',
      ],
    },
    {
      id: 'returns',
      title: '6. Returns and problems',
      text: [
        'Is something misprinted, defective, damaged or not what you ordered? Tell us within 30 days of delivery, with a photo if you can. We print it again or refund you, as you prefer, at no cost to you.',
        'Products with the design of the store alone can be returned unworn and unwashed within 14 days of delivery for a refund of their price; you pay the return shipping. Products that carry a name, text or picture of your own are made for you and cannot be returned unless something is wrong with them.',
        'Colors differ slightly between screens and fabric, and prints may sit a fraction of an inch differently from piece to piece. That is not a defect.',
      ],
    },
    {
      id: 'custom',
      title: '7. Texts and pictures of your own',
      text: [
        'Check your text in the preview: we print what you have approved. You confirm that you may use what you add, and that it infringes no rights and breaks no law. The organizer or we may decline it and refund you.',
      ],
    },
    {
      id: 'gifts',
      title: '8. Gifts',
      text: [
        'A promo code for a gift is meant for the people the organizer gave it to, holds for the items and the time that were set, and has no cash value. The organizer pays for what you claim.',
      ],
    },
    {
      id: 'liability',
      title: '9. Warranty and liability',
      text: [
        'The products match their description in the store. Beyond that, and to the extent the law of your state allows, there are no other warranties. Our liability and the organizer’s for an order is limited to what you paid for it, except for death or injury, intent, gross negligence and wherever such a limit is not allowed. Some states do not allow limits on implied warranties or incidental damages, so they may not apply to you.',
      ],
    },
    {
      id: 'privacy',
      title: '10. Privacy',
      text: [
        'Our privacy policy says what data we use, for what, and which rights you have, including those under state privacy laws. We do not sell personal data.',
      ],
    },
    {
      id: 'law',
      title: '11. Law and disputes',
      text: [
        'Please write to us first: most problems are solved within a day. The law of the state in which you live applies to your purchase, and you may bring a claim in the courts there, small claims courts included.',
        'What applies to an order is the version of these terms that was shown when you placed it.',
      ],
    },
  ],
};
