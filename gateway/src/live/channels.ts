import { createHmac } from 'node:crypto';
import type { Principal } from '@merchloom/contracts/identity';
import { equalStrings } from '../access/csrf.ts';

export const socketIdShape = /^[A-Za-z0-9_-]{20}$/;
const channelShape = /^private-(tenant|user)\.([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/;
const orderShape = /^private-order\.([\w-]{43})$/;

export const tenantChannel = (tenantId: string): string => `private-tenant.${tenantId}`;

/** The token in the name of an order's channel: that of its signed link (D24). */
export const orderTokenOf = (channel: string): string | null => orderShape.exec(channel)?.[1] ?? null;

/** Where everybody sits who follows an order; no socket asks for it by this name. */
export const orderRoom = (orderId: string): string => `order.${orderId}`;

/** Whether a person may listen to a channel. Anything that is not exactly a channel's name is refused. */
export function mayJoin(channel: string, principal: Principal): boolean {
  const [, kind, id] = channelShape.exec(channel) ?? [];
  if (kind === 'tenant') return principal.superadmin || principal.tenantId === id;
  return kind === 'user' && principal.userId === id;
}

const isChannel = (channel: string) => channelShape.test(channel) || orderShape.test(channel);

export interface ChannelSignatures {
  sign(socketId: string, channel: string): string;
  verify(signature: string, socketId: string, channel: string): boolean;
}

/** Pusher's scheme: `{key name}:{HMAC of socket id and channel}`. Neither part may hold a colon, so no two pairs sign alike. */
export function channelSignatures(key: Buffer): ChannelSignatures {
  const sign = (socketId: string, channel: string) => {
    if (!socketIdShape.test(socketId) || !isChannel(channel)) throw new Error('Not a socket id and a channel');
    return `merchloom:${createHmac('sha256', key).update(`${socketId}:${channel}`).digest('hex')}`;
  };
  return {
    sign,
    verify(signature, socketId, channel) {
      return socketIdShape.test(socketId) && isChannel(channel) && equalStrings(signature, sign(socketId, channel));
    },
  };
}
