import { createHmac } from 'node:crypto';
import type { Principal } from '@merchloom/contracts/identity';
import { equalStrings } from '../access/csrf.ts';

export const socketIdShape = /^[A-Za-z0-9_-]{20}$/;
const channelShape = /^private-(tenant|user)\.([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/;

export const tenantChannel = (tenantId: string): string => `private-tenant.${tenantId}`;

/** Whether a person may listen to a channel. Anything that is not exactly a channel's name is refused. */
export function mayJoin(channel: string, principal: Principal): boolean {
  const [, kind, id] = channelShape.exec(channel) ?? [];
  if (kind === 'tenant') return principal.superadmin || principal.tenantId === id;
  return kind === 'user' && principal.userId === id;
}

export interface ChannelSignatures {
  sign(socketId: string, channel: string): string;
  verify(signature: string, socketId: string, channel: string): boolean;
}

/** Pusher's scheme: `{key name}:{HMAC of socket id and channel}`. Neither part may hold a colon, so no two pairs sign alike. */
export function channelSignatures(key: Buffer): ChannelSignatures {
  const sign = (socketId: string, channel: string) => {
    if (!socketIdShape.test(socketId) || !channelShape.test(channel)) throw new Error('Not a socket id and a channel');
    return `merchloom:${createHmac('sha256', key).update(`${socketId}:${channel}`).digest('hex')}`;
  };
  return {
    sign,
    verify(signature, socketId, channel) {
      return socketIdShape.test(socketId) && channelShape.test(channel) && equalStrings(signature, sign(socketId, channel));
    },
  };
}
