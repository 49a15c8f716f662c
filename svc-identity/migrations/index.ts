import { identity } from './0001-identity.ts';
import { leads } from './0002-leads.ts';
import { people } from './0003-people.ts';
import { clients } from './0004-clients.ts';
import { ownAddress } from './0006-own-address.ts';
import { trustedDevices } from './0007-trusted-devices.ts';
import { eventTypes } from './0008-event-types.ts';
import { letters } from './0010-letters.ts';

export const migrations = [identity, leads, people, clients, ownAddress, trustedDevices, eventTypes, letters];
