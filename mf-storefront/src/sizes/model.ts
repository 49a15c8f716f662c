import { endpoints } from '@merchloom/contracts/endpoints/bulk';
import type { SizeAnswerBody, SizePage } from '@merchloom/contracts/size-links';
import { type ApiError, call } from '@merchloom/web-kit/http';
import { createEffect } from 'effector';
import { tenantOf } from './tenant-of.ts';

export interface LinkAddress {
  slug: string;
  token: string;
}

const paramsOf = ({ slug, token }: LinkAddress) => ({ tenant: tenantOf(token), slug, token });

export const loadSizesFx = createEffect<LinkAddress & { answer: string | null }, SizePage, ApiError>(
  async ({ answer, ...link }) => (await call(endpoints.sizePage, { params: paramsOf(link), query: { ...(answer && { answer }) } })).data,
);
/** Answers with the mark by which the same person changes it later. */
export const answerSizesFx = createEffect<LinkAddress & { body: SizeAnswerBody; key: string }, string, ApiError>(
  async ({ body, key, ...link }) => (await call(endpoints.answerSizes, { params: paramsOf(link), body, idempotencyKey: key })).data.answer,
);
