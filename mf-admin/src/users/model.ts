import { endpoints } from '@merchloom/contracts/endpoints/users';
import { type UserListReply, type UserRow, userStatus } from '@merchloom/contracts/users';
import { role } from '@merchloom/contracts/vocabulary';
import { call } from '@merchloom/web-kit/http';
import { listAddress, oneOf, words } from '../lists/address.ts';
import { listModel } from '../lists/list-model.ts';

export const usersAddress = listAddress({
  q: words,
  role: oneOf(role.options),
  status: oneOf(userStatus.options),
  second_factor: oneOf(['on', 'off'] as const),
});
export type UsersShown = ReturnType<typeof usersAddress.read>;

export const userList = listModel<UsersShown & { limit?: number }, UserListReply>(({ tenant, query, quiet }) =>
  call(endpoints.listUsers, { params: { tenant } as never, query }, { quiet: quiet ?? false }),
);

/** One row's calls: a person's, or an invitation's. */
export const peopleCalls = (tenant: string) => ({
  change: ({ id, version }: UserRow, change: { role?: UserRow['role']; status?: 'active' | 'disabled' }) =>
    call(endpoints.changeUser, { params: { tenant, user: id } as never, body: { ...change, version } }),
  resend: ({ id }: UserRow) => call(endpoints.resendInvitation, { params: { tenant, invitation: id } as never }),
  revoke: ({ id }: UserRow) => call(endpoints.revokeInvitation, { params: { tenant, invitation: id } as never }),
  erase: ({ id, version }: UserRow, reason: string) =>
    call(endpoints.eraseUser, { params: { tenant, user: id } as never, body: { reason, version } }),
});
export type PeopleCalls = ReturnType<typeof peopleCalls>;
