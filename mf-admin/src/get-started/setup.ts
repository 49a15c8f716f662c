import { endpoints as billing } from '@merchloom/contracts/endpoints/billing';
import { endpoints as company } from '@merchloom/contracts/endpoints/company';
import { endpoints as events } from '@merchloom/contracts/endpoints/events';
import { endpoints as fulfillers } from '@merchloom/contracts/endpoints/fulfillers';
import type { User } from '@merchloom/contracts/identity';
import { type SetupProgress, type SetupStep, setupSteps } from '@merchloom/contracts/setup';
import { call } from '@merchloom/web-kit/http';
import { userMay } from '@merchloom/web-kit/session';
import { createEffect } from 'effector';

/** Done, not done, or it could not be found out. */
export type StepState = boolean | 'unknown';
export type Steps = Partial<Record<SetupStep, StepState>>;

const quiet = { quiet: true };
type Check = { steps: readonly SetupStep[]; ask: (tenant: string) => Promise<SetupProgress> };

/** Each part of the platform is asked for the truth about its own steps. */
const checks: readonly Check[] = [
  {
    steps: ['company', 'logo', 'team'],
    ask: async (tenant) => (await call(company.identitySetup, { params: { tenant } as never }, quiet)).data,
  },
  {
    steps: ['event', 'product', 'design', 'publish'],
    ask: async (tenant) => {
      const { data } = await call(events.listEvents, { params: { tenant } as never, query: { limit: 100 } }, quiet);
      const withProducts = data.filter(({ products }) => products > 0);
      return {
        event: data.length > 0,
        product: withProducts.length > 0,
        design: withProducts.some(({ mockups }) => mockups.length > 0),
        publish: data.some(({ status }) => status === 'Active'),
      };
    },
  },
  {
    steps: ['payment'],
    ask: async (tenant) => ({
      payment: (await call(billing.payoutAccounts, { params: { tenant } as never }, quiet)).data.some((account) => account.chargesEnabled),
    }),
  },
  {
    steps: ['fulfiller'],
    ask: async (tenant) => {
      const { data } = await call(events.listEvents, { params: { tenant } as never, query: { limit: 1 } }, quiet);
      if (!data[0]) return { fulfiller: false };
      const chosen = await call(fulfillers.getEventFulfillers, { params: { tenant, slug: data[0].slug } as never }, quiet);
      return { fulfiller: chosen.data.fulfillers.some((each) => each.chosen) };
    },
  },
];

/** Steps that a person may see: what concerns money and company is not for customer service. */
export const stepsOf = (user: User): SetupStep[] =>
  setupSteps.filter((step) => {
    if (step === 'team') return userMay(user, { area: 'users', level: 'edit' });
    return !['company', 'logo', 'payment'].includes(step) || userMay(user, { area: 'company', level: 'view' });
  });

interface Asked {
  user: User;
  /** Only these; all when absent. */
  only?: readonly SetupStep[];
}

/** A check that fails leaves its own steps unknown and the others known. */
export const checkSetupFx = createEffect<Asked, Steps>(async ({ user, only = stepsOf(user) }) => {
  const asked = checks.filter(({ steps }) => steps.some((step) => only.includes(step)));
  const answers = await Promise.allSettled(asked.map(({ ask }) => ask(user.tenant_id)));
  return Object.assign(
    {},
    ...asked.map(({ steps }, index) => {
      const answer = answers[index]!;
      const known = answer.status === 'fulfilled' ? answer.value : {};
      return Object.fromEntries(steps.filter((step) => only.includes(step)).map((step) => [step, known[step] ?? 'unknown']));
    }),
  ) as Steps;
});

/** The banner goes once everything is done. */
export const finishSetupFx = createEffect(async (tenant: string) => {
  await call(company.finishSetup, { params: { tenant } as never }, quiet);
});
