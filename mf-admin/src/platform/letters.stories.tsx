import type { LetterReply, LoggedLetter } from '@merchloom/contracts/letters';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { inPageOf } from '../testing/in-page.tsx';
import { letterList } from './letters-model.ts';
import { LettersPage } from './letters-page.tsx';
import english from './locales/en.json';

const id = (n: number) => `01930000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const letter = (n: number, parts: Partial<LoggedLetter> = {}): LoggedLetter => ({
  ...{ id: id(n), tenant: { id: id(90), name: 'Headland Running Festivals' }, kind: 'confirmation', recipient: `eleanor${n}@mail.example` },
  ...{ state: 'sent', at: `2026-11-20T1${n}:12:00Z`, attempts: null, error: null, job_id: null, ...parts },
});
const letters: LoggedLetter[] = [
  letter(5, { kind: 'shipped', state: 'waiting', attempts: 0 }),
  letter(4, { state: 'retrying', attempts: 3, error: 'Error: greeting never received' }),
  letter(3, { kind: 'bulk', state: 'parked', attempts: 10, error: 'Error: 550 <…> mailbox unavailable', job_id: id(33) }),
  letter(2, { kind: 'refund', recipient: '' }),
  letter(1),
  letter(0, { kind: 'contact_copy', tenant: null, recipient: 'a.very.long.address.of.somebody.who.ordered@a-long-domain.example' }),
];

const answering = (data: LoggedLetter[]) => (): LetterReply => ({ success: true, data, page: { next: null, previous: null } });
const page = (answer: () => LetterReply | Promise<LetterReply>, search = '') =>
  inPageOf({
    at: `/settings/super-admin-panel/letters${search}`,
    user: { superadmin: 1 },
    texts: [{ namespace: 'admin-platform', english }],
    handlers: [[letterList.loadFx, answer]],
  });

const meta: Meta<typeof LettersPage> = { title: 'Screens/Platform/E-mail log', component: LettersPage };
export default meta;
type Story = StoryObj<typeof LettersPage>;

export const AboutOrders: Story = page(answering(letters));
export const AboutAccounts: Story = page(
  answering([letter(2, { kind: 'invite', tenant: null }), letter(1, { kind: 'reset' })]),
  '?about=accounts',
);
export const Loading: Story = page(() => new Promise(() => {}));
export const Empty: Story = page(answering([]));
export const NothingFound: Story = page(answering([]), '?q=nobody@mail.example');
export const Failed: Story = page(() => {
  throw new Error('the log could not be read');
});
