import { endpoints } from '@merchloom/contracts/endpoints/gifts';
import type { PromoCode, PromoCodesQuery } from '@merchloom/contracts/gifts';
import { type ApiError, call } from '@merchloom/web-kit/http';
import { createEffect } from 'effector';
import type { Part } from '../../lists/use-growing.ts';

const atOnce = 50;

export const listCodesFx = createEffect<{ tenant: string; slug: string } & PromoCodesQuery, Part<PromoCode>, ApiError>(
  async ({ tenant, slug, ...query }) => {
    const { data, page } = await call(endpoints.listPromoCodes, {
      params: { tenant, slug } as never,
      query: { ...query, limit: atOnce },
    });
    return { rows: data, next: page.next };
  },
);
