import { apiError } from '@merchloom/web-kit/http';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { aBootstrap } from '../testing/a-checkout.ts';
import { aScope } from '../testing/a-scope.ts';
import { inPage } from '../testing/in-page.tsx';
import { DeliveryStep } from './delivery-step.tsx';

const onlyFrance = { countries: [{ iso2: 'FR', name: 'France' }] };
const unitedStates = { region: 'US' as const, countries: [{ iso2: 'US', name: 'United States' }] };
const refused = apiError({ code: 'invalid', status: 422, errors: { address_postcode: ['Postcode looks too short for the UK'] } });

const meta: Meta<typeof DeliveryStep> = {
  title: 'Screens/Checkout/1 Delivery',
  component: DeliveryStep,
  ...inPage,
  args: { event: aBootstrap().store.event },
};
export default meta;
type Story = StoryObj<typeof DeliveryStep>;

export const Empty: Story = { loaders: [async () => ({ scope: await aScope({ step: 'delivery' }) })] };
export const Refused: Story = { loaders: [async () => ({ scope: await aScope({ step: 'delivery', refusal: refused, typed: true }) })] };
export const NoConnection: Story = {
  loaders: [async () => ({ scope: await aScope({ step: 'delivery', refusal: apiError({ code: 'network' }), typed: true }) })],
};
export const OneCountry: Story = {
  args: { event: aBootstrap(onlyFrance).store.event },
  loaders: [async () => ({ scope: await aScope({ step: 'delivery', event: onlyFrance }) })],
};
export const UnitedStates: Story = {
  args: { event: aBootstrap(unitedStates).store.event },
  loaders: [async () => ({ scope: await aScope({ step: 'delivery', event: unitedStates }) })],
};
