import { enquiryBody } from '@merchloom/contracts/enquiry';
import * as z from 'zod/mini';
import type { EnquiryErrors, EnquiryField, EnquiryForm } from './model.ts';

/** What is wrong with a form: the code of each field. */
export function checkEnquiry(form: EnquiryForm): EnquiryErrors {
  const { error } = z.safeParse(enquiryBody, form);
  const errors: EnquiryErrors = form.quantity.trim() === '' ? { quantity: 'required' } : {};
  for (const { path, message } of error?.issues ?? []) errors[path[0] as EnquiryField] ??= message;
  return errors;
}
