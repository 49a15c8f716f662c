import type { LegalText } from '../legal-text.ts';

/** For organizers in the United States. */
export const text: LegalText = {
  lang: 'en',
  title: 'Terms and conditions for organizers, United States',
  lead: 'The agreement between {brand} and the organizations that run stores, gift campaigns or bulk orders from the United States.',
  updated: '2026-11-20',
  sections: [
    {
      id: 'parties',
      title: '1. The parties',
      text: [
        '{brand} is operated by {company} (“we”). “You” are the organization that opens an account. Whoever accepts these terms for an organization confirms that they may do so. You reach us at {email}.',
      ],
    },
    {
      id: 'service',
      title: '2. What we provide',
      text: [
        'We provide online stores for your events, tools to design products, collection of orders and payments, printing on demand through fulfillment partners, shipping, and messages to your shoppers about their orders.',
        'You are the seller of record of what is sold in your stores. We act as your service provider and, for taking orders and payments, as your agent.',
      ],
    },
    {
      id: 'account',
      title: '3. Your account',
      text: [
        'Keep your company details correct and your credentials to yourself. You answer for what the people you invite do in your account. Tell us at once if you suspect that somebody else has used it.',
      ],
    },
    {
      id: 'designs',
      title: '4. Designs and content',
      text: [
        'You keep all rights to your designs. You give us and our fulfillment partners the permission to store, reproduce and print them as far as needed to run your stores and fill the orders.',
        'You warrant that you own or have licensed everything you or your shoppers put on a product, and that it infringes no copyright, trademark, right of publicity or other right and breaks no law. We may decline or stop printing a design that appears to do so.',
        'If you believe that a store infringes your copyright, send a notice under the Digital Millennium Copyright Act to {email} that names the work, the address of the page, your contact details and a statement made in good faith and under penalty of perjury that you are authorized to act. We remove infringing material and close accounts that infringe repeatedly.',
      ],
    },
    {
      id: 'money',
      title: '5. Prices, fees and payouts',
      text: [
        'You set the selling prices. The base cost of each product, shipping and our platform fee are shown before you publish and are deducted from each sale, or charged to your billing account for gifts and bulk orders.',
        'Payments are processed by Stripe on your own connected account, which you open with Stripe under its agreement. Refunds and chargebacks are charged to that account.',
        'For gifts and bulk orders you owe the amount of every order within the budget you have set. Orders beyond it are held until you release them.',
      ],
    },
    {
      id: 'tax',
      title: '6. Sales tax',
      text: [
        'We calculate sales tax from the destination, the product and the states in which you tell us you are registered, and collect it with the payment. You are responsible for your registrations, for the correctness of your settings and for filing and remitting, unless the law makes us the marketplace facilitator; in that case we remit. The calculation is not tax advice.',
      ],
    },
    {
      id: 'fulfillment',
      title: '7. Printing and shipping',
      text: [
        'Products are made after they have been ordered. The print file is the one shown in the approved preview. Small differences of color and position are usual and are not defects.',
        'Misprinted, defective and lost products that are reported within 30 days of delivery are reprinted or refunded at our cost. Products that were made as approved, such as those with a misspelled text, cannot be returned to us.',
        'Estimated dates are estimates. For an event on a fixed day, close your store early enough for the last order to arrive.',
      ],
    },
    {
      id: 'shoppers',
      title: '8. Your shoppers',
      text: [
        'Your shoppers order under the terms for buyers in the United States, which are shown at the checkout. Answer their questions about products and campaigns in good time. We help with everything about an order.',
      ],
    },
    {
      id: 'data',
      title: '9. Personal data',
      text: [
        'You decide what personal data of your shoppers is collected in your stores; we process it for you and on your instructions, keep it confidential and secure, and do not sell it or share it for advertising across sites. You use it only for your event and in line with the privacy laws that apply to you. Details are in our privacy policy.',
      ],
    },
    {
      id: 'conduct',
      title: '10. What is not allowed',
      text: [
        [
          'designs that are unlawful, hateful, harassing or sexually explicit',
          'counterfeit goods and brands that are not yours',
          'selling to people who may not be sold to under export or sanctions law',
          'tests of our security without our written consent, scraping, or use that harms others’ stores',
        ],
        'We may put a store on hold that breaks these rules and tell you why. Paid orders are filled or refunded.',
      ],
    },
    {
      id: 'warranty',
      title: '11. Warranty and liability',
      text: [
        'We provide the service with reasonable care. Beyond what these terms say, it is provided “as is”, without implied warranties of merchantability, fitness for a particular purpose or non-infringement, to the extent the law allows.',
        'Neither party is liable for indirect, incidental or consequential damages or lost profits. Our total liability in any twelve months is limited to the fees you paid us in them. These limits do not apply to intent, gross negligence, death or injury, your duty to pay, or the indemnity below.',
        'You will defend and indemnify us against third-party claims that arise from your content or your sale of products, and we will do so for claims that the service itself infringes a third party’s rights.',
      ],
    },
    {
      id: 'end',
      title: '12. Term, changes and law',
      text: [
        'Either party may end this agreement with 30 days’ notice, or at once for a material breach that is not cured within ten days. Open orders are completed. You can export your data for 30 days after the end.',
        'We announce changes of these terms by e-mail at least 30 days ahead. If you do not agree you may end the agreement before they take effect.',
        'The laws of the State of Delaware govern, without its conflict rules, and the state and federal courts there have jurisdiction. Either party may bring a small claim where it is located.',
      ],
    },
  ],
};
