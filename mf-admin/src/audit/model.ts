import type { AuditFacets, AuditListReply } from '@merchloom/contracts/audit';
import { endpoints } from '@merchloom/contracts/endpoints/audit';
import { call } from '@merchloom/web-kit/http';
import { readonly } from '@merchloom/web-kit/scope';
import { createEffect, createEvent, createStore, sample } from 'effector';
import { dayFilter, listAddress, type ReadFilter } from '../lists/address.ts';
import { listModel } from '../lists/list-model.ts';

const name: ReadFilter<string> = (written) => (/^[\w.-]{1,100}$/.test(written) ? written : undefined);

export const auditAddress = listAddress({ actor: name, object: name, object_id: name, action: name, from: dayFilter, to: dayFilter });
export type AuditShown = ReturnType<typeof auditAddress.read>;

/** Days are those of the reader's clock. */
export const withOffset = <T extends { from?: string; to?: string }>(shown: T) =>
  shown.from || shown.to ? { ...shown, offset: new Date().getTimezoneOffset() } : shown;

export const auditList = listModel<AuditShown & { limit?: number }, AuditListReply>(({ tenant, query, quiet }) =>
  call(endpoints.listAuditLogs, { params: { tenant } as never, query: withOffset(query) }, { quiet: quiet ?? false }),
);

/** The filter bar is on screen. */
export const facetsWanted = createEvent<string>();
export const loadFacetsFx = createEffect<string, AuditFacets>(
  async (tenant) => (await call(endpoints.auditFacets, { params: { tenant } as never }, { quiet: true })).data,
);
const $found = createStore<AuditFacets>({ actors: [], objects: [], actions: [] }).on(loadFacetsFx.doneData, (_, facets) => facets);
/** People, kinds and actions that occur; empty until they are known. */
export const $facets = readonly($found);
sample({ clock: facetsWanted, target: loadFacetsFx });
