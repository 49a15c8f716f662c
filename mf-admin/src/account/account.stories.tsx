import type { Account, SessionView, TrustedDevice } from '@merchloom/contracts/account';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { inPageOf } from '../testing/in-page.tsx';
import english from './locales/en.json';
import { loadAccountFx, loadDevicesFx, loadSessionsFx } from './model.ts';
import { ProfilePage } from './profile-page.tsx';
import { SecurityPage } from './security-page.tsx';
import { SessionsPage } from './sessions-page.tsx';

const account: Account = {
  id: '01930000-0000-7000-8000-0000000000a1',
  name: 'Morwenna Trask',
  email: 'morwenna@headland.example',
  email_verified: false,
  pending_email: 'trask@headland.example',
  role: 'admin',
  lang: 'en',
  created_at: '2026-11-01T09:00:00Z',
  second_factor: { enabled: true, since: '2026-11-02T09:00:00Z', recovery_codes_left: 2 },
  notifications: { new_sign_in: true },
  version: 3,
};
const session = (n: number, parts: Partial<SessionView>): SessionView => ({
  id: `01930000-0000-7000-8000-0000000000f${n}`,
  current: false,
  user_agent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126.0 Safari/537.36',
  ip: '198.51.100.7',
  started_at: '2026-11-20T08:00:00Z',
  last_seen_at: '2026-11-21T10:00:00Z',
  expires_at: '2026-11-21T20:00:00Z',
  impersonator: null,
  ...parts,
});
const device: TrustedDevice = {
  id: '01930000-0000-7000-8000-0000000000e1',
  user_agent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126.0 Safari/537.36',
  ip: '198.51.100.7',
  trusted_at: '2026-11-20T08:00:00Z',
  last_used_at: '2026-11-21T10:00:00Z',
  expires_at: '2026-12-20T08:00:00Z',
};
const page = inPageOf({
  at: '/settings/profile',
  texts: [{ namespace: 'admin-account', english }],
  handlers: [
    [loadAccountFx, () => account],
    [loadDevicesFx, () => [device]],
    [loadSessionsFx, () => [session(1, { current: true }), session(2, { user_agent: 'curl/8.5', impersonator: 'Grace Holm' })]],
  ],
});
const meta: Meta<typeof ProfilePage> = { title: 'Screens/Staff/Account', component: ProfilePage, ...page };
export default meta;

export const Profile: StoryObj<typeof ProfilePage> = {};
export const Security: StoryObj<typeof ProfilePage> = { render: () => <SecurityPage /> };
export const Sessions: StoryObj<typeof ProfilePage> = { render: () => <SessionsPage /> };
