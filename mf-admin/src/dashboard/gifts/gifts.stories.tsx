import type { GiftFigures } from '@merchloom/contracts/gift-figures';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { inPageOf } from '../../testing/in-page.tsx';
import { Gifts } from './gifts.tsx';
import { loadGiftsFx } from './model.ts';

const id = (n: number) => `01930000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const campaign = (n: number, name: string, given: number, claimed: number, claimed_in_period = claimed) => ({
  ...{ event_id: id(n), slug: `gifts-${n}`, name, given, claimed, claimed_in_period },
});
const figures: GiftFigures = {
  ...{ given: 2480, claimed: 1190, events: 7 },
  campaigns: [
    campaign(1, 'Thank You, Volunteers', 320, 256, 48),
    campaign(2, 'Ten Years Together', 1800, 934),
    campaign(3, 'A very long name of a gift event that does not fit its line', 12, 0),
  ],
};

const page = (answer: () => GiftFigures) => inPageOf({ at: '/dashboard', handlers: [[loadGiftsFx, answer]] });
const meta: Meta<typeof Gifts> = { title: 'Screens/Staff/Dashboard gifts', component: Gifts, args: { tenant: id(1), days: 30 } };
export default meta;
type Story = StoryObj<typeof Gifts>;

export const Claimed: Story = page(() => figures);
export const NothingClaimed: Story = page(() => ({
  given: 160,
  claimed: 0,
  events: 1,
  campaigns: [campaign(1, 'Thank You, Volunteers', 160, 0)],
}));
export const Failed: Story = page(() => {
  throw new Error('the figures could not be read');
});
