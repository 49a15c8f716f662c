import type { ClientChange, ClientDetail, ClientFacts, ClientListQuery, ClientRow } from '@merchloom/contracts/clients';
import { clientChanged } from '@merchloom/contracts/events/clients';
import { newId } from '@merchloom/contracts/id';
import type { Principal } from '@merchloom/contracts/identity';
import { fromWire, toWire } from '@merchloom/contracts/money';
import { may } from '@merchloom/contracts/permissions';
import type { Page } from '@merchloom/contracts/reply';
import { type AuditEntry, containing, publish, Refusal, recordAudit, type Transaction } from '@merchloom/service-kit';
import { keysetPage } from '../paging/keyset.ts';

export type Asker = Pick<AuditEntry, 'tenantId' | 'actor' | 'impersonator' | 'ip' | 'requestId'> & { person: Principal };

interface ClientRecord {
  id: string;
  name: string;
  contactName: string;
  contactEmail: string;
  contactPhone: string;
  region: ClientRow['region'];
  termsDays: number;
  budgetMinor: string | null;
  priceList: ClientRow['price_list'];
  notes: string;
  status: ClientRow['status'];
  version: number;
  createdAt: Date;
  managers: string[];
  events: string[];
}

const pageSize = 50;
const notFound = () => new Refusal({ kind: 'not_found', code: 'client_not_found' });
const edits = (person: Principal) => may(person, 'clients', 'edit');
const seesFacts = (person: Principal) => may(person, 'clients', 'own');

/** The clients that a person may see: account managers theirs, administrators and customer service all. */
function visible(trx: Transaction, person: Principal): ReturnType<Transaction> {
  const query = trx('clients').select(
    'clients.*',
    trx.raw('array(select user_id from client_managers m where m.client_id = clients.id order by user_id) as managers'),
    trx.raw('array(select event_id from client_events e where e.client_id = clients.id order by event_id) as events'),
  );
  if (!seesFacts(person) || edits(person)) return query;
  return query.whereExists(trx('client_managers').whereRaw('client_id = clients.id').where({ userId: person.userId }).select(trx.raw('1')));
}

/** Customer service sees whom an event is run for and how to reach them, and no terms. */
function present(row: ClientRecord, person: Principal): ClientRow {
  const facts = seesFacts(person);
  return {
    id: row.id,
    name: row.name,
    contact_name: row.contactName,
    contact_email: row.contactEmail,
    contact_phone: row.contactPhone,
    region: row.region,
    terms_days: facts ? row.termsDays : 0,
    budget: facts && row.budgetMinor !== null ? toWire(Number(row.budgetMinor)) : null,
    price_list: facts ? row.priceList : 'standard',
    notes: facts ? row.notes : '',
    status: row.status,
    version: row.version,
    created_at: row.createdAt.toISOString(),
    managers: row.managers,
    events: row.events,
  };
}

export async function listClients(
  trx: Transaction,
  person: Principal,
  { q, status, region, sort = 'name', cursor, limit = pageSize }: ClientListQuery,
): Promise<{ data: ClientRow[]; page: Page }> {
  const query = visible(trx, person);
  if (q) query.where('search', 'like', containing(q));
  if (status) query.where({ status });
  if (region) query.where({ region });
  const byName = sort.endsWith('name');
  const [total, { rows, page }] = await Promise.all([
    query.clone().clearSelect().count({ n: '*' }).first(),
    keysetPage<ClientRecord>(query, {
      by: byName ? 'lower(name)' : 'created_at',
      type: byName ? 'text' : 'timestamptz',
      descending: sort.startsWith('-'),
      limit,
      cursor,
    }),
  ]);
  return { data: rows.map((row) => present(row, person)), page: { ...page, total: Number(total?.n ?? 0) } };
}

export async function getClient(trx: Transaction, person: Principal, id: string): Promise<ClientDetail> {
  const row = (await visible(trx, person).where({ id }).first()) as ClientRecord | undefined;
  if (!row) throw notFound();
  const staff = await trx('users')
    .where({ status: 'active' })
    .whereIn('role', ['admin', 'account_manager'])
    .orderBy('name')
    .select('id', 'name');
  return {
    ...present(row, person),
    manager_names: staff.filter((each) => row.managers.includes(each.id)),
    candidates: edits(person) ? staff : [],
  };
}

export async function createClient(trx: Transaction, asker: Asker, facts: ClientFacts, now: Date): Promise<ClientDetail> {
  const id = newId(now.getTime());
  const { tenantId, person } = asker;
  await write(() => trx('clients').insert({ id, tenantId, ...columnsOf(facts), createdAt: now, updatedAt: now }));
  const created = await getClient(trx, person, id);
  await tell(trx, asker, created);
  await recordAudit(trx, {
    ...auditParts(asker),
    action: 'client.created',
    object: { type: 'client', id, label: facts.name },
    after: facts,
  });
  return created;
}

export async function changeClient(trx: Transaction, asker: Asker, id: string, change: ClientChange, now: Date): Promise<ClientDetail> {
  const { tenantId, person } = asker;
  const { version, managers, events, status, ...facts } = change;
  if (!edits(person) && (managers || (status && status !== 'active'))) throw new Refusal({ kind: 'forbidden', code: 'forbidden' });
  await trx('clients').where({ id }).forUpdate().first('id');
  const before = await getClient(trx, person, id);
  if (before.version !== version) throw new Refusal({ kind: 'conflict', code: 'conflict', details: { client: before } });
  const columns = { ...columnsOf(facts), ...(status && { status }) };
  await write(() =>
    trx('clients')
      .where({ id })
      .update({ ...columns, version: version + 1, updatedAt: now }),
  );
  if (managers) {
    const known = new Set(before.candidates.map((each) => each.id));
    if (managers.some((each) => !known.has(each)))
      throw new Refusal({ kind: 'invalid', code: 'invalid', errors: { managers: ['invalid'] } });
    await replace(trx, 'client_managers', { tenantId, clientId: id }, 'userId', managers);
  }
  // An event that was another client's moves here.
  if (events) {
    await trx('client_events').whereIn('eventId', events).delete();
    await replace(trx, 'client_events', { tenantId, clientId: id }, 'eventId', events);
  }
  const after = await getClient(trx, person, id);
  await tell(trx, asker, after);
  const object = { type: 'client', id, label: after.name };
  await recordAudit(trx, { ...auditParts(asker), action: 'client.changed', object, before: rowOf(before), after: rowOf(after) });
  return after;
}

const rowOf = ({ manager_names: _, candidates: __, version: ___, ...row }: ClientDetail) => row;
const auditParts = ({ person: _, ...parts }: Asker) => parts;

async function replace(trx: Transaction, table: string, of: Record<string, string>, column: string, ids: readonly string[]): Promise<void> {
  await trx(table).where({ clientId: of.clientId }).delete();
  if (ids.length > 0) await trx(table).insert([...new Set(ids)].map((id) => ({ ...of, [column]: id })));
}

async function tell(trx: Transaction, { tenantId }: Asker, { id, name, events, managers, version }: ClientDetail): Promise<void> {
  await publish(trx, clientChanged, { tenantId, subject: id, version, data: { clientId: id, name, events, managers } });
}

function columnsOf(facts: Partial<ClientFacts>): Record<string, unknown> {
  const { contact_name, contact_email, contact_phone, terms_days, budget, price_list, ...same } = facts;
  const columns = {
    ...same,
    contactName: contact_name,
    contactEmail: contact_email,
    contactPhone: contact_phone,
    termsDays: terms_days,
    budgetMinor: budget === undefined || budget === null ? budget : fromWire(budget),
    priceList: price_list,
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

/** Two clients of one name would be told apart by nobody. */
async function write(work: () => PromiseLike<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if ((error as { constraint?: string }).constraint === 'clients_by_name')
      throw new Refusal({ kind: 'invalid', code: 'invalid', errors: { name: ['client_name_taken'] } });
    throw error;
  }
}
