import { endpoints } from '@merchloom/contracts/endpoints';
import { newId } from '@merchloom/contracts/id';
import type { CallSuite, SampleTenant } from '@merchloom/testing/calls/tenant-calls';
import { goodCard, paymentsPlatform, staff } from './payments-platform.ts';

interface PayingTenant extends SampleTenant {
  saver: { confirm(tenant: string): Promise<string>; save(tenant: string): Promise<unknown> };
}

/** svc-payments' calls of tenants, each as it succeeds. */
export const paymentsCalls: CallSuite<PayingTenant> = {
  service: 'payments',
  samples: {
    payoutAccounts: () => ({}),
    openPayoutAccount: { make: () => ({ params: { region: 'UK' } }), shared: ['region'] },
    savedCards: () => ({}),
    // What counts is the card that is kept.
    beginCard: { make: () => ({ params: { region: 'UK' } }), shared: ['region'], unaudited: true },
    keepCard: {
      async make({ id, saver }) {
        const setup = await saver.confirm(id);
        return { params: { region: 'UK' }, body: { setup_intent: setup }, names: [setup] };
      },
      shared: ['region'],
      alone: true,
    },
    removeCard: {
      async make({ id, saver }) {
        await saver.save(id);
        return { params: { region: 'EU' } };
      },
      shared: ['region'],
      alone: true,
    },
  },
  async start() {
    const platform = await paymentsPlatform({ background: false });
    const { service, stop } = platform;
    const saver: PayingTenant['saver'] = {
      confirm: (tenant) => platform.confirmCard(staff('admin', tenant)),
      save: (tenant) => platform.saveCard(staff('admin', tenant), goodCard, 'EU'),
    };
    const open = async (email: string): Promise<PayingTenant> => {
      const id = newId();
      const links = { returnUrl: 'http://shop.example/back', refreshUrl: 'http://shop.example/again' };
      const body = { email, businessName: 'Coast Club', ...links };
      const { body: reply } = await service.call(endpoints.connectAccount, { as: id, params: { region: 'UK' }, body });
      return { id, names: [reply.data.account.account], saver };
    };
    const { url, database, busUrl } = service;
    return { url, database, busUrl, stop, ours: await open('club@example.org'), theirs: await open('team@example.org') };
  },
};
