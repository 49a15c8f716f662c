import type { CompanyBlock } from '@merchloom/contracts/events/identity';
import { tenantUpdated } from '@merchloom/contracts/events/index';
import { type Subscription, subscribe, type Transaction } from '@merchloom/service-kit';

// News may overtake each other: an older word about the company is not written over a newer one.
const noteSql = `
  insert into tenant_records (tenant_id, version, company) values (:tenantId, :version, cast(:company as jsonb))
  on conflict (tenant_id) do update set version = excluded.version, company = excluded.company
  where tenant_records.version < excluded.version`;

/** Keeps who a tenant is before the law, for its invoices. */
export const tenantSubscription: Subscription = subscribe(
  tenantUpdated,
  async ({ tenantid: tenantId, subjectversion: version, data: { company } }, { trx }) => {
    if (company === undefined) return;
    await trx.raw(noteSql, { tenantId, version, company: company && JSON.stringify(company) });
  },
);

/** The company as far as an invoice may name it; null while something that the law asks for is missing. */
export async function companyOf(trx: Transaction, tenantId: string): Promise<CompanyBlock | null> {
  const { rows } = await trx.raw('select company from tenant_records where tenant_id = ?', [tenantId]);
  return invoicing(rows[0]?.company);
}

export function invoicing(company: CompanyBlock | null | undefined): CompanyBlock | null {
  if (!company || company.legal_name.trim() === '' || company.address.every((line) => line.trim() === '')) return null;
  return company.registered && !company.vat_number?.trim() ? null : company;
}
