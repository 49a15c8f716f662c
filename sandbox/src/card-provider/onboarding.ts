import type Stripe from 'stripe';
import type { AccountBooks } from './account-books.ts';
import { noSuch } from './errors.ts';
import { newStripeId, nowSeconds } from './ids.ts';
import { type Parameters, requiredText } from './parameters.ts';
import { onboarded } from './resources/account.ts';

interface Link {
  account: string;
  returnUrl: string;
  refreshUrl: string;
  expiresAt: number;
}

/** A page of ours in the place of the provider's onboarding; it holds for five minutes. */
export function createAccountLink(books: AccountBooks, parameters: Parameters, origin: string): Stripe.AccountLink {
  const account = books.get<Stripe.Account>(requiredText(parameters.account, 'account'), 'account', 'account');
  const token = newStripeId('link', 32);
  const created = nowSeconds();
  const link: Link = {
    account: account.id,
    returnUrl: requiredText(parameters.return_url, 'return_url'),
    refreshUrl: requiredText(parameters.refresh_url, 'refresh_url'),
    expiresAt: created + 300,
  };
  books.note(token, { ...link, region: books.region });
  return {
    object: 'account_link',
    created,
    expires_at: link.expiresAt,
    url: `${origin}/_sandbox/onboarding/${books.region.toLowerCase()}/${token}`,
  };
}

export interface Page {
  status: number;
  headers: Record<string, string>;
  html: string;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const text = (value: string) => value.replaceAll(/[&<>"]/g, (character) => escapes[character] as string);

const style = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;margin:0;display:grid;min-height:100vh;place-items:center;background:light-dark(#f5f6f8,#0f1218);color:light-dark(#171b24,#eef1f6)}
main{box-sizing:border-box;width:min(100%,480px);padding:32px 24px;background:light-dark(#fff,#181c25);border:1px solid light-dark(#dde1e8,#2b313d);border-radius:16px}
h1{font-size:22px;margin:0 0 12px}button{min-height:44px;width:100%;margin-top:12px;border:0;border-radius:10px;background:#3d3bdb;color:#fff;font:inherit;font-weight:600;cursor:pointer}
button.plain{background:none;color:inherit;border:1px solid #868e9c}button:focus-visible{outline:3px solid #8f8df0;outline-offset:2px}`;

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style></head><body><main>${body}</main></body></html>`;

const back = (location: string): Page => ({ status: 303, headers: { location, 'cache-control': 'no-store' }, html: '' });

/** GET shows the page; POST ends the onboarding (`outcome=done`) or leaves it. An old link leads to where a new one is made. */
export function onboardingPage(
  books: AccountBooks,
  token: string,
  method: string,
  outcome: unknown,
  ofAccount: (account: string) => AccountBooks,
): Page {
  const link = books.noteOf<Link>(token);
  if (!link) throw noSuch('account link', token);
  if (link.expiresAt < nowSeconds()) return back(link.refreshUrl);
  const account = books.get<Stripe.Account>(link.account, 'account');
  if (method === 'POST') {
    if (outcome === 'done') finishOnboarding(books, link.account, ofAccount);
    return back(link.returnUrl);
  }
  const name = text(account.business_profile?.name ?? account.email ?? account.id);
  const form = (value: string, label: string, kind = '') =>
    `<form method="post"><input type="hidden" name="outcome" value="${value}"><button ${kind}>${label}</button></form>`;
  return {
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
    html: page(
      'Sandbox onboarding',
      `<h1>Connect ${name}</h1><p>This page stands in for the card provider’s own onboarding. No real details are asked for and no real money moves.</p>${form('done', 'Submit the details')}${form('later', 'Not now', 'class="plain"')}`,
    ),
  };
}

/** The account may charge from now on, and says so on its own behalf. */
export function finishOnboarding(books: AccountBooks, id: string, ofAccount: (account: string) => AccountBooks): Stripe.Account {
  const done = books.put(onboarded(books.get<Stripe.Account>(id, 'account', 'account')));
  ofAccount(id).emit('account.updated', done);
  return done;
}
