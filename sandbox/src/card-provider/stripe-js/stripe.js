import { askBank } from './bank-dialog.js';
import { createElements } from './elements.js';
import { formBody } from './form-body.js';
import { textsFor } from './texts.js';

const scriptUrl = document.currentScript?.src;
/** The API lies beside the script: `…/stripe.js`, `…/endive/stripe.js` and `…/v3/` all belong to `…`. */
const besideScript = (url) => url.replace(/[?#].*$/, '').replace(/\/(?:v3\/?|(?:endive\/)?stripe\.js)$/, '');
const apiBase = () => window.__SANDBOX_CARD_API__ ?? (scriptUrl ? besideScript(scriptUrl) : '');

const intentId = (clientSecret) => String(clientSecret).split('_secret_')[0];
const isSetup = (clientSecret) => intentId(clientSecret).startsWith('seti_');
const pathOf = (clientSecret) => `/v1/${isSetup(clientSecret) ? 'setup_intents' : 'payment_intents'}/${intentId(clientSecret)}`;

export function Stripe(key, options = {}) {
  if (!/^pk_/.test(key)) throw new Error(`Please call Stripe() with your publishable key. You used "${String(key).slice(0, 3)}…".`);
  if (!/^pk_test_sandbox_/.test(key)) throw new Error('The sandbox takes sandbox keys only (pk_test_sandbox_…).');
  const texts = () => textsFor(options.locale);

  /** The object, or `{ error }`; never throws. */
  async function call(method, path, values) {
    const headers = { Authorization: `Bearer ${key}` };
    if (options.stripeAccount) headers['Stripe-Account'] = options.stripeAccount;
    const form = formBody(values).toString();
    try {
      const reply =
        method === 'GET'
          ? await fetch(`${apiBase()}${path}?${form}`, { headers })
          : await fetch(apiBase() + path, {
              method,
              headers: { ...headers, 'Content-Type': 'application/x-www-form-urlencoded' },
              body: form,
            });
      return await reply.json();
    } catch {
      return { error: { type: 'api_connection_error', message: texts().unreachable } };
    }
  }

  const retrieve = (clientSecret) => call('GET', pathOf(clientSecret), { client_secret: clientSecret });

  async function finish(result, clientSecret, { redirect, returnUrl, handleActions = true }) {
    if (result.error) return { error: result.error };
    if (result.status === 'requires_action' && handleActions) {
      const outcome = await askBank(texts());
      const after = await call('POST', `${pathOf(clientSecret)}/authenticate`, {
        client_secret: clientSecret,
        outcome,
      });
      return finish(after, clientSecret, { redirect, returnUrl });
    }
    const kind = isSetup(clientSecret) ? 'setup_intent' : 'payment_intent';
    if (redirect !== 'always') return kind === 'setup_intent' ? { setupIntent: result } : { paymentIntent: result };
    const target = new URL(returnUrl, location.href);
    target.searchParams.set(kind, result.id);
    target.searchParams.set(`${kind}_client_secret`, result.client_secret);
    target.searchParams.set('redirect_status', result.status === 'succeeded' ? 'succeeded' : 'failed');
    location.assign(target);
    return new Promise(() => {});
  }

  async function confirm(clientSecret, body, how) {
    const result = await call('POST', `${pathOf(clientSecret)}/confirm`, { client_secret: clientSecret, ...body });
    return finish(result, clientSecret, how);
  }

  /** Of a payment or of a card that is to be kept: the client secret says which. */
  async function confirmPayment({ elements, clientSecret, confirmParams = {}, redirect = 'always' }) {
    const secret = clientSecret ?? elements?.private.clientSecret();
    if (!secret) throw new Error('A clientSecret is needed to confirm.');
    if (redirect === 'always' && !confirmParams.return_url) {
      throw new Error('confirmParams.return_url is required unless redirect is "if_required".');
    }
    const how = { redirect, returnUrl: confirmParams.return_url };
    const body = { return_url: confirmParams.return_url, receipt_email: confirmParams.receipt_email };
    if (confirmParams.payment_method) return confirm(secret, { ...body, payment_method: confirmParams.payment_method }, how);
    const { error } = await elements.submit();
    if (error) return { error };
    const billing = { ...elements.private.billing(), ...confirmParams.payment_method_data?.billing_details };
    return confirm(
      secret,
      { ...body, payment_method_data: { type: 'card', card: elements.private.card(), billing_details: billing } },
      how,
    );
  }

  function confirmCardPayment(clientSecret, { payment_method: method } = {}, { handleActions } = {}) {
    const how = { redirect: 'if_required', handleActions };
    if (typeof method === 'string') return confirm(clientSecret, { payment_method: method }, how);
    if (!method) return confirm(clientSecret, {}, how);
    const problem = method.card?.private?.check();
    if (problem) return Promise.resolve({ error: problem });
    const card = method.card?.private?.content.card() ?? method.card;
    return confirm(clientSecret, { payment_method_data: { type: 'card', card, billing_details: method.billing_details } }, how);
  }

  async function createPaymentMethod({ elements, params, card, billing_details: billing }) {
    if (elements) {
      const { error } = await elements.submit();
      if (error) return { error };
    }
    const result = await call('POST', '/v1/payment_methods', {
      type: 'card',
      card: elements ? elements.private.card() : (card?.private?.content.card() ?? card),
      billing_details: elements ? { ...elements.private.billing(), ...params?.billing_details } : billing,
    });
    return result.error ? { error: result.error } : { paymentMethod: result };
  }

  async function retrievePaymentIntent(clientSecret) {
    const result = await retrieve(clientSecret);
    return result.error ? { error: result.error } : { paymentIntent: result };
  }

  async function handleNextAction({ clientSecret }) {
    return finish(await retrieve(clientSecret), clientSecret, { redirect: 'if_required' });
  }

  return {
    elements: (given) => createElements(given, { locale: options.locale, retrieve }),
    confirmPayment,
    confirmSetup: confirmPayment,
    confirmCardPayment,
    createPaymentMethod,
    createToken: () =>
      Promise.resolve({ error: { type: 'invalid_request_error', message: 'The sandbox has no tokens; use PaymentIntents.' } }),
    retrievePaymentIntent,
    handleNextAction,
    handleCardAction: (clientSecret) => handleNextAction({ clientSecret }),
    paymentRequest: () => ({ canMakePayment: () => Promise.resolve(null), on() {}, show() {} }),
    registerAppInfo() {},
    _registerWrapper() {},
  };
}

// The release train of @stripe/stripe-js 10.2; another value makes the loader warn.
Stripe.version = 'endive';
window.Stripe = Stripe;
