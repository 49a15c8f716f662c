import * as z from 'zod/mini';
import { contactFields, createCustomerBody, payBody, payReply, shopperOrder } from './checkout.ts';
import { requiredText } from './text.ts';

/** Token of the preview link by which a store is looked at before it opens. */
const preview = requiredText(400);

/** R10.21: a test order keeps nothing on the server, so every call brings all of it along. */
export const rehearseCustomerBody = z.object({ ...createCustomerBody.shape, preview });
export type RehearseCustomerBody = z.infer<typeof rehearseCustomerBody>;

export const rehearsePayBody = z.object({ ...payBody.shape, ...contactFields, lang: createCustomerBody.shape.lang, preview });
export type RehearsePayBody = z.infer<typeof rehearsePayBody>;

/** `rehearsed` is the order as its buyer would see it. */
export const rehearsePayReply = z.object({ ...payReply.shape, rehearsed: shopperOrder });
export type RehearsePayReply = z.infer<typeof rehearsePayReply>;

export const rehearseGiftBody = rehearseCustomerBody;
