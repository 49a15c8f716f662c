import { endpoints } from '@merchloom/contracts/endpoints/public-pages';
import type { EnquiryBody } from '@merchloom/contracts/enquiry';
import { call, firstMessages, isApiError, newIdempotencyKey } from '@merchloom/web-kit/http';
import { readonly } from '@merchloom/web-kit/scope';
import { combine, createEffect, createEvent, createStore, sample } from 'effector';

/** The form as it is typed: everything is text. */
export type EnquiryForm = Record<Exclude<keyof EnquiryBody, 'quantity'> | 'quantity', string>;
export type EnquiryField = keyof EnquiryForm;

export const emptyForm: EnquiryForm = {
  needs: '',
  quantity: '',
  date: '',
  budget: '',
  name: '',
  company: '',
  email: '',
  phone: '',
  website: '',
};

export const enquiryOpened = createEvent<{ needs: string }>();
export const fieldChanged = createEvent<{ field: EnquiryField; value: string }>();
export const enquirySubmitted = createEvent();
export const anotherWanted = createEvent();

export type EnquiryErrors = Partial<Record<EnquiryField, string>>;

interface Outgoing {
  form: EnquiryForm;
  key: string;
}

export const sendEnquiryFx = createEffect(async ({ form, key }: Outgoing) => {
  const { data } = await call(endpoints.sendEnquiry, { body: form as unknown as EnquiryBody, idempotencyKey: key });
  return data;
});
/** Before anybody is asked. The rules come with the first try; where they do not, the server has them. */
const checkFx = createEffect(async (form: EnquiryForm) => {
  const { checkEnquiry } = await import(/* webpackChunkName: "check-enquiry" */ './check-enquiry.ts');
  return checkEnquiry(form);
});
const logFx = createEffect((failure: Error) => console.error('The enquiry could not be sent', failure));

const $fields = createStore<EnquiryForm>(emptyForm);
/** A code of our own check, or the server's words. */
const $problems = createStore<EnquiryErrors>({});
const $refused = createStore<string | null>(null);
const $receipt = createStore<{ reference: string; email: string } | null>(null);
/** One key for one submission: sent again after a lost answer, it is the same enquiry. */
const $key = createStore('');

export const $form = readonly($fields);
export const $errors = readonly($problems);
/** Why it was not sent, where no field is to blame; `''` when nobody said. */
export const $refusal = readonly($refused);
export const $sent = readonly($receipt);
export const $sending = combine(checkFx.pending, sendEnquiryFx.pending, (checking, sending) => checking || sending);

$fields
  .on(enquiryOpened, (form, { needs }) => (form.needs === '' ? { ...form, needs } : form))
  .on(fieldChanged, (form, { field, value }) => ({ ...form, [field]: value }))
  .on(sendEnquiryFx.done, () => emptyForm);
$problems
  .on(checkFx.doneData, (_, errors) => errors)
  .on(fieldChanged, (errors, { field }) => (errors[field] ? { ...errors, [field]: undefined } : errors))
  .on(sendEnquiryFx.failData, (_, failure) => firstMessages(failure) as EnquiryErrors);
$refused
  .on(sendEnquiryFx.failData, (_, failure) => {
    if (!isApiError(failure)) return '';
    return failure.status === 422 ? null : failure.status === 429 ? failure.message : '';
  })
  .reset([enquirySubmitted, anotherWanted]);
$receipt.on(sendEnquiryFx.done, (_, { params, result }) => ({ ...result, email: params.form.email.trim() })).reset(anotherWanted);
$key.on(fieldChanged, () => '').on(sendEnquiryFx, (_, { key }) => key);

sample({
  clock: enquirySubmitted,
  source: { form: $fields, busy: $sending },
  filter: ({ busy }) => !busy,
  fn: ({ form }) => form,
  target: checkFx,
});
sample({
  clock: checkFx.finally,
  source: $key,
  filter: (_, checked) => checked.status === 'fail' || Object.keys(checked.result).length === 0,
  fn: (key, { params: form }) => ({ form, key: key || newIdempotencyKey() }),
  target: sendEnquiryFx,
});
sample({ clock: [checkFx.failData, sendEnquiryFx.failData], target: logFx });
