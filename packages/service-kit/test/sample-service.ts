import { defineEndpoint } from '@merchloom/contracts/endpoint';
import { defineEvent } from '@merchloom/contracts/events/define-event';
import { id, newId } from '@merchloom/contracts/id';
import { list, success } from '@merchloom/contracts/reply';
import { requiredText } from '@merchloom/contracts/text';
import * as z from 'zod/mini';
import {
  defineJob,
  defineService,
  enqueue,
  handleJob,
  type Kit,
  type Migration,
  publish,
  Refusal,
  reply,
  route,
  subscribe,
  tenantTable,
} from '../src/index.ts';

const note = z.object({ id, text: z.string(), version: z.int() });
const noteParams = z.object({ note: id });
const base = { service: 'orders', rate: 'write' } as const;

export const noteEndpoints = {
  create: defineEndpoint({
    ...base,
    id: 'createNote',
    method: 'POST',
    path: '/api/{tenant}/notes',
    access: 'public',
    summary: 'Writes a note.',
    body: z.object({ text: requiredText(100), tags: z.optional(z.array(z.string())) }),
    reply: success(note),
    status: 201,
    idempotent: true,
  }),
  list: defineEndpoint({
    ...base,
    id: 'listNotes',
    method: 'GET',
    path: '/api/{tenant}/notes',
    access: 'staff',
    summary: 'The notes.',
    reply: list(note),
  }),
  show: defineEndpoint({
    ...base,
    id: 'showNote',
    method: 'GET',
    path: '/api/{tenant}/notes/{note}',
    access: 'public',
    summary: 'One note.',
    params: noteParams,
    reply: success(note),
  }),
  remove: defineEndpoint({
    ...base,
    id: 'removeNote',
    method: 'DELETE',
    path: '/api/{tenant}/notes/{note}',
    access: { area: 'users', level: 'edit' },
    summary: 'Removes a note.',
    params: noteParams,
    status: 204,
  }),
  attach: defineEndpoint({
    ...base,
    id: 'attachNote',
    method: 'POST',
    path: '/api/{tenant}/notes/form',
    access: 'public',
    summary: 'Echoes a form.',
    body: z.object({ lines: z.array(z.object({ name: z.string(), prices: z.array(z.string()) })) }),
    bodyType: 'multipart',
    reply: success(z.unknown()),
  }),
  fail: defineEndpoint({
    ...base,
    id: 'failNote',
    method: 'POST',
    path: '/api/{tenant}/notes/failure',
    access: 'public',
    summary: 'Has a bug.',
    body: z.object({ kind: z.string() }),
    reply: success(z.null()),
  }),
};

const noteData = z.object({ noteId: id, text: z.string() });
export const noteWritten = defineEvent({
  type: 'orders.note.written',
  source: 'orders',
  subject: 'note',
  summary: 'A note exists.',
  data: noteData,
});

export const countWords = defineJob({ kind: 'count-words', payload: z.object({ noteId: id }), maxAttempts: 3, backoff: [20] });

export const migrations: Record<string, Migration> = {
  notes: {
    name: '0001_notes',
    up: async (knex) => {
      await knex.raw(`create table notes (
        id uuid primary key, tenant_id uuid not null, text text not null, version int not null default 1, word_count int, seen int not null default 0,
        unique (tenant_id, text))`);
      await tenantTable(knex, 'notes');
    },
  },
};

/** A small service that uses every part of the kit. */
export const noteService = defineService({
  name: 'orders',
  env: z.object({ GREETING: z._default(z.string(), 'hello') }),
  migrations,
  build: (kit) => ({
    routes: [
      route(noteEndpoints.create, async ({ body, tenantId, lang }) => {
        const row = { id: newId(), tenantId, text: body.text, version: 1 };
        await kit.db.tenant(tenantId, async (trx) => {
          await trx('notes').insert(row);
          await publish(trx, noteWritten, { tenantId, subject: row.id, version: 1, data: { noteId: row.id, text: row.text } });
          await enqueue(trx, countWords, { key: row.id, tenantId, payload: { noteId: row.id } });
        });
        return { data: { id: row.id, text: row.text, version: 1 }, message: `${kit.env.GREETING} ${lang}` };
      }),
      route(noteEndpoints.list, async ({ tenantId }) => {
        const data = await kit.db.tenant(tenantId, (trx) => trx('notes').select('id', 'text', 'version'));
        return { data, page: { next: null, previous: null } };
      }),
      route(noteEndpoints.show, async ({ params, tenantId }) => {
        const row = await kit.db.tenant(tenantId, (trx) => trx('notes').where({ id: params.note }).first('id', 'text', 'version'));
        if (!row) throw new Refusal({ kind: 'not_found', code: 'not_found' });
        return reply({ data: row, headers: { etag: '"1"' } });
      }),
      route(noteEndpoints.remove, async ({ params, tenantId }) => {
        await kit.db.tenant(tenantId, (trx) => trx('notes').where({ id: params.note }).delete());
      }),
      route(noteEndpoints.attach, async ({ body }) => ({ data: body })),
      route(noteEndpoints.fail, async ({ body, tenantId }) => {
        if (body.kind === 'bug') throw new Error('secret detail');
        await kit.db.tenant(tenantId, (trx) => trx.raw('select ?::int', [body.kind]));
        return { data: null };
      }),
    ],
    subscriptions: [
      subscribe(noteWritten, async ({ data }, { trx }) => {
        await trx('notes').where({ id: data.noteId }).increment('seen', 1);
      }),
    ],
    jobs: [
      handleJob(countWords, async ({ noteId }, { kit: { db }, tenantId }) => {
        await db.tenant(tenantId, (trx) =>
          trx('notes')
            .where({ id: noteId })
            .update({ wordCount: trx.raw(`cardinality(string_to_array(text, ' '))`) }),
        );
      }),
    ],
  }),
});

export const seenAndCounted = (kit: Kit, tenantId: string, noteId: string) =>
  kit.db.tenant(tenantId, (trx) => trx('notes').where({ id: noteId }).first('seen', 'wordCount'));
