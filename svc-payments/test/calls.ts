import { endpoints } from '@merchloom/contracts/endpoints';
import { newId } from '@merchloom/contracts/id';
import type { CallSuite, SampleTenant } from '@merchloom/testing/calls/tenant-calls';
import { paymentsPlatform } from './payments-platform.ts';

/** svc-payments' calls of tenants, each as it succeeds. */
export const paymentsCalls: CallSuite<SampleTenant> = {
  service: 'payments',
  samples: {
    payoutAccounts: () => ({}),
    openPayoutAccount: { make: () => ({ params: { region: 'UK' } }), shared: ['region'] },
  },
  async start() {
    const { service, stop } = await paymentsPlatform({ background: false });
    const open = async (email: string): Promise<SampleTenant> => {
      const id = newId();
      const links = { returnUrl: 'http://shop.example/back', refreshUrl: 'http://shop.example/again' };
      const body = { email, businessName: 'Coast Club', ...links };
      const { body: reply } = await service.call(endpoints.connectAccount, { as: id, params: { region: 'UK' }, body });
      return { id, names: [reply.data.account.account] };
    };
    const { url, database, busUrl } = service;
    return { url, database, busUrl, stop, ours: await open('club@example.org'), theirs: await open('team@example.org') };
  },
};
