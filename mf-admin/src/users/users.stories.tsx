import type { UserRow } from '@merchloom/contracts/users';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { inPageOf } from '../testing/in-page.tsx';
import { InvitePage } from './invite-page.tsx';
import english from './locales/en.json';
import { userList } from './model.ts';
import { UsersPage } from './users-page.tsx';

const row = (n: number, parts: Partial<UserRow>): UserRow => ({
  kind: 'user',
  id: `01930000-0000-7000-8000-0000000000c${n}`,
  name: '',
  email: 'somebody@headland.example',
  role: 'customer_service',
  superadmin: false,
  status: 'active',
  second_factor: false,
  last_seen_at: null,
  created_at: '2026-11-01T09:00:00Z',
  expires_at: null,
  version: 1,
  ...parts,
});
const data = [
  row(1, {
    name: 'Callum Hargreaves',
    email: 'callum@headland.example',
    role: 'account_manager',
    second_factor: true,
    last_seen_at: '2026-11-20T16:04:00Z',
  }),
  row(2, { kind: 'invitation', email: 'noor@headland.example', status: 'invited', expires_at: '2026-11-24T09:00:00Z' }),
  row(3, { name: 'Priya Nair', status: 'disabled' }),
];
const page = inPageOf({
  at: '/users',
  texts: [{ namespace: 'admin-users', english }],
  handlers: [[userList.loadFx, () => ({ success: true, data, page: { next: null, previous: null, total: 3 } })]],
});
const meta: Meta<typeof UsersPage> = { title: 'Screens/Staff/Users', component: UsersPage, ...page };
export default meta;

export const People: StoryObj<typeof UsersPage> = {};
export const Invite: StoryObj<typeof UsersPage> = { render: () => <InvitePage /> };
