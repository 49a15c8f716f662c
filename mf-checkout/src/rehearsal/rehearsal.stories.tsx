import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Confirmation } from '../confirmation/confirmation.tsx';
import { aBootstrap, anOrder, aPayment } from '../testing/a-checkout.ts';
import { inPage } from '../testing/in-page.tsx';
import { RehearsalStep } from './rehearsal-step.tsx';
import { TestNote } from './test-note.tsx';

const meta: Meta = { title: 'Screens/Checkout/Test order', ...inPage };
export default meta;

const { event } = aBootstrap().store;
export const Note: StoryObj = { render: () => <TestNote /> };
export const GiftNote: StoryObj = { render: () => <TestNote says="giftText" /> };
export const DoneNote: StoryObj = { render: () => <TestNote says="doneText" /> };
export const InsteadOfPayment: StoryObj = { render: () => <RehearsalStep event={event} payment={aPayment()} /> };
export const Done: StoryObj = { render: () => <Confirmation event={event} lang="en" order={anOrder()} lines={[]} rehearsed /> };
