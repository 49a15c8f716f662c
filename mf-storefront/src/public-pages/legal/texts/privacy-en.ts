import type { LegalText } from '../legal-text.ts';

export const text: LegalText = {
  lang: 'en',
  title: 'Privacy policy',
  lead: 'What personal data {brand} uses when you visit a store, order, claim a gift or run an event; why, for how long, and what you can do about it.',
  updated: '2026-11-20',
  sections: [
    {
      id: 'controller',
      title: '1. Who is responsible',
      text: [
        'For the platform, its public pages and organisers’ accounts: {company}. You reach us, and whoever looks after data protection here, at {email}.',
        'For orders and claims in a store: the organiser named in the store, as the seller. We process that data for the organiser under a contract for processing (Article 28 GDPR). You may send any request to either of us; we pass it on.',
      ],
    },
    {
      id: 'what',
      title: '2. What we use, and why',
      text: [
        [
          'Orders and gifts: name, e-mail address, phone number, delivery address, products with sizes and texts or pictures you add, messages to the organiser. To fulfil the contract, deliver and answer you (Article 6(1)(b) GDPR).',
          'Payments: amount, means, status and reference. Card details go to Stripe alone. To fulfil the contract (6(1)(b)) and keep accounts (6(1)(c)).',
          'Enquiries and messages: what you write and how to reach you. To answer (6(1)(b) or (f)).',
          'Organisers’ accounts: name, e-mail address, role, language, password as a salted hash, sessions, and a record of what has been changed by whom. To provide the account (6(1)(b)) and keep it secure (6(1)(f)).',
          'Technical data: IP address, time, page, browser. To deliver the pages and keep attacks and abuse away (6(1)(f)).',
          'Statistics of use: only if you accept it in the cookie banner (6(1)(a)). You can change your mind at any time under “Cookie settings” at the foot of the page.',
        ],
        'We need the data marked as required to carry out an order; without it we cannot. There is no automated decision with legal effect for you, and no profiling.',
      ],
    },
    {
      id: 'cookies',
      title: '3. Cookies and storage in your browser',
      text: [
        'Necessary, without consent:',
        [
          'a session cookie for people who are signed in, until they log out or for 12 hours (30 days with “remember me”)',
          'XSRF-TOKEN, which protects forms against forgery, for the session',
          'i18n_redirected and udm.lang: your language, up to one year',
          'your basket and what you have typed at the checkout, in the storage of your browser, so that a reload loses nothing',
          'your choice about cookies, and light or dark appearance',
        ],
        'Only after you have pressed Accept: the analytics script of the platform. Stripe sets cookies of its own in the payment step to recognise fraud.',
      ],
    },
    {
      id: 'recipients',
      title: '4. Who receives data',
      text: [
        [
          'the organiser of the store: orders, claims and messages',
          'the printing partners that make your order, and the carriers that deliver it: name, address, phone number, print files',
          'Stripe, for payments, as a controller of its own',
          'our providers of hosting and e-mail, bound by contract',
          'tax advisers, authorities and courts where the law obliges us',
        ],
        'We do not sell data and do not pass it on for advertising.',
      ],
    },
    {
      id: 'transfers',
      title: '5. Transfers to other countries',
      text: [
        'Orders are printed in the region of the store where possible. Where data goes to a country outside the European Economic Area or the United Kingdom, an adequacy decision applies, such as the EU–US Data Privacy Framework, or the standard contractual clauses of the European Commission with the UK addendum. We send you a copy on request.',
      ],
    },
    {
      id: 'retention',
      title: '6. How long we keep it',
      text: [
        [
          'orders, invoices and payments: as long as tax and commercial law demands, six to ten years depending on the country',
          'delivery addresses and texts of your own in orders: erased earlier at your request, as far as the law allows',
          'print files: as long as the order they belong to, for reprints and complaints',
          'pictures uploaded but not ordered: 7 days',
          'enquiries: 24 months after the last message',
          'accounts: until they are closed, then 30 days; the record of changes for 24 months',
          'technical logs: 30 days',
        ],
      ],
    },
    {
      id: 'rights',
      title: '7. Your rights',
      text: [
        'You may ask for access to your data, for correction, erasure or restriction, and for a copy you can take elsewhere; you may object to processing that rests on our legitimate interests, and withdraw a consent at any time for the future. For an order, the link in your confirmation is the quickest way; otherwise write to {email}. We answer within a month.',
        'You may also complain to a supervisory authority: the one where you live or where we are established. In the United Kingdom that is the Information Commissioner’s Office, ico.org.uk.',
        'If you live in California or another US state with a privacy law, you have the rights to know, correct, delete and not be treated worse for using them. We do not sell or share personal information as those laws define it.',
      ],
    },
    {
      id: 'security',
      title: '8. Security and children',
      text: [
        'Connections are encrypted, passwords are stored as salted hashes, and the data of each organiser is kept apart from that of all others by the database itself. Our stores are not directed at children under 16; parents may order for them.',
      ],
    },
    {
      id: 'changes',
      title: '9. Changes',
      text: [
        'If the way we use data changes, we change this page and its date, and tell organisers by e-mail about anything that matters.',
      ],
    },
  ],
};
