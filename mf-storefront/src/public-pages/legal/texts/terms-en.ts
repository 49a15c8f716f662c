import type { LegalText } from '../legal-text.ts';

/** For shoppers and organisers in the United Kingdom and the European Union. */
export const text: LegalText = {
  lang: 'en',
  title: 'Terms and conditions',
  lead: 'What applies when you order from a store on {brand}, and when you run one. Written for the United Kingdom and the European Union; nothing here takes away a right that the law of your country gives you as a consumer.',
  updated: '2026-11-20',
  sections: [
    {
      id: 'who',
      title: '1. Who we are and who sells to you',
      text: [
        '{brand} is operated by {company}. You reach us at {email}.',
        'Every store on {brand} belongs to an organiser: a club, a company, a school or whoever runs the event. The organiser chooses the products, their design and their prices and is the seller of what you buy there. The name of the organiser is shown in the store and on your order confirmation.',
        'We provide the store, take your order and the payment on behalf of the organiser, have the products printed and have them delivered. You may turn to us with every question about your order; we act for the organiser in all of it.',
      ],
    },
    {
      id: 'order',
      title: '2. Your order and the contract',
      text: [
        'What a store shows is an invitation to order. By pressing the button that names the amount, for example “Pay £24.00”, you make a binding offer. Before that you can check and correct everything you have entered, and you see the full price.',
        'The contract comes about when we confirm the order by e-mail, on behalf of the organiser. The confirmation carries an order reference, the products with their designs, the prices, the address and the expected days of delivery. Please keep it. If we cannot accept an order, for example because a product is no longer available, we tell you and return the whole payment.',
        'You must be of legal age to order, or have the consent of a parent or guardian. Contracts can be concluded in the languages in which the store is shown.',
      ],
    },
    {
      id: 'gifts',
      title: '3. Gifts',
      text: [
        'Some stores give products away. To claim one you may need a promo code. A code is meant for the people the organiser gave it to, holds for the number of items and the time the organiser has set, and cannot be exchanged for money. What you claim is paid for by the organiser; no contract of sale comes about with you.',
      ],
    },
    {
      id: 'made',
      title: '4. Printed to order',
      text: [
        'Every piece is printed only after it has been ordered. The previews show the print file itself on a drawing of the garment. Colours may differ slightly between screens and fabric, and the position of a print may differ by a few millimetres from piece to piece: neither is a fault.',
        'Where you can add a text or a picture of your own, please check spelling and position in the preview. We print what you have approved. You confirm that you may use what you upload, and that it breaks no law and no rights of others. We and the organiser may refuse such a design; in that case you get your money back.',
      ],
    },
    {
      id: 'prices',
      title: '5. Prices, VAT and vouchers',
      text: [
        'Prices in stores for the United Kingdom and the European Union include value added tax where it applies; the rate is shown beside the price. If the organiser is not registered for VAT, none is charged and none is shown.',
        'Delivery is charged separately. The price of each method is shown before you choose it and is part of the total you confirm.',
        'A voucher is a fixed amount in the currency of the store. It is taken off the goods first and then off delivery, never below zero. One voucher can be used per order, within the limits that were stated with it. The rest of a voucher is not paid out.',
      ],
    },
    {
      id: 'payment',
      title: '6. Payment',
      text: [
        'You pay by card or with the other methods shown at the checkout. Payments are handled by Stripe; card details go from your browser straight to Stripe and are never stored by us or the organiser. Your bank may ask you to confirm the payment.',
        'Your card is charged when you order. If a payment fails nothing is charged. Should a payment reach us without an order, for example because a connection broke at the wrong moment, we complete the order or return the money.',
      ],
    },
    {
      id: 'delivery',
      title: '7. Delivery',
      text: [
        'We deliver to the countries that the store offers. Printing and delivery together usually take four to six working days from the day of the order; the expected days are shown before you pay and in the confirmation. If nothing else has been agreed, delivery takes place within 30 days at the latest.',
        'Shortly after ordering you can still correct the address or cancel by the link in your confirmation, until the order goes to the printer. An address that turns out to be incomplete delays the order; we then write to you.',
        'If you are a consumer, the risk of loss or damage passes to you when you, or somebody you have named, receive the parcel. If a parcel does not arrive, tell us: we trace it, and send a new one or return the money.',
      ],
    },
    {
      id: 'withdrawal',
      title: '8. Your right of withdrawal',
      text: [
        'As a consumer in the European Union or the United Kingdom you may withdraw from the contract within 14 days without giving a reason. The period ends 14 days after you, or somebody you have named who is not the carrier, have received the last product of the order.',
        'To withdraw, send us a clear statement before the period ends, for example an e-mail to {email} with your order reference. You may use the form at the end of this page; you do not have to. We confirm receipt without delay.',
        'We then return everything you paid, including the cost of standard delivery, without delay and within 14 days of your statement, by the means of payment you used. We may wait until we have the products back or you have shown that you sent them. Please send them within 14 days of your statement. You bear the direct cost of sending them back, and must pay for a loss in value only if it comes from handling beyond what is needed to try them.',
        'There is no right of withdrawal for products made to your own specification or clearly personalised: that is, for products on which you have entered a name, a text or a picture of your own. It does exist for products with the design of the store alone, even though they are printed after you have ordered. Your rights in case of a fault are not affected.',
      ],
    },
    {
      id: 'faults',
      title: '9. Faults',
      text: [
        'The products must be as described, fit for their purpose and of satisfactory quality; the statutory rights apply. In the European Union the seller is liable for at least two years from delivery. In the United Kingdom the Consumer Rights Act 2015 gives you 30 days to reject a faulty product, then a repair or replacement, and if that fails a price reduction or your money back.',
        'Tell us what is wrong, with a photo if you can, by the link in your confirmation or by e-mail. Wrong, faulty and misprinted products are printed again or refunded, as you prefer, and personalised ones too. You need not send them back unless we ask for it at our cost.',
      ],
    },
    {
      id: 'organisers',
      title: '10. For organisers',
      text: [
        'Organisers use {brand} in the course of business or for an organisation. You set products, designs, prices, countries, vouchers and codes, and are responsible for what your store says and shows, for holding the rights to your designs, and for your taxes. You need an account with Stripe, which pays out to you; our fee, the cost of the products and delivery are shown in your billing settings before you publish a store.',
        'You may publish only what is lawful. We may put a store on hold if it breaks the law, the rights of others or these terms, and tell you why. Orders that have been paid are carried out or refunded.',
        'Where you give products away, you pay for them up to the budget you set. Orders above it are held until you release them.',
        'You may close your account at any time; running orders are completed first. We may end the agreement with 30 days’ notice, or at once for good cause. On request you get your data in a common format before it is deleted.',
      ],
    },
    {
      id: 'liability',
      title: '11. Liability',
      text: [
        'We are liable without limit for intent and gross negligence, for death and personal injury, for fraud, and wherever the law does not allow a limit, such as under product liability law. For slight negligence we are liable only if a duty has been broken on which you could rely for the purpose of the contract, and then for the damage that was foreseeable. Statutory rights of consumers remain.',
      ],
    },
    {
      id: 'data',
      title: '12. Your data',
      text: ['How we handle personal data and cookies is described in our privacy policy.'],
    },
    {
      id: 'law',
      title: '13. Law and disputes',
      text: [
        'The law of the country in which the organiser is established applies. If you are a consumer, the mandatory protection of the law of the country in which you live stays with you, and you may go to the courts there.',
        'Write to us first: most things are settled in a day. We are neither obliged nor willing to take part in proceedings before a consumer arbitration board, unless the law of your country obliges us to.',
        'If a clause of these terms is not valid, the rest remains. What applies to an order is the version that was shown when it was placed.',
      ],
    },
    {
      id: 'form',
      title: '14. Model withdrawal form',
      text: [
        'If you want to withdraw from the contract you can fill in this form and send it to {email}.',
        [
          'To {company}, {email}:',
          'I hereby give notice that I withdraw from my contract of sale of the following goods: …',
          'Order reference: …',
          'Ordered on / received on: …',
          'Name: …',
          'Address: …',
          'Date: …',
        ],
      ],
    },
  ],
};
