import type { Company, CompanyFacts } from '@merchloom/contracts/company';
import { type CompanyBlock, tenantUpdated } from '@merchloom/contracts/events/identity';
import { type AuditEntry, publish, Refusal, recordAudit, type Transaction } from '@merchloom/service-kit';
import { presentTenant, TenantRecord } from '../tenants/tenant.record.ts';

export type Asker = Pick<AuditEntry, 'tenantId' | 'actor' | 'impersonator' | 'ip' | 'requestId'>;

const nothing: CompanyFacts = {
  legal_name: '',
  address: { first_line: '', second_line: '', city: '', postcode: '', country: '' },
  vat_number: '',
  eori_number: '',
  registration_number: '',
  vat_registered: true,
  vat_rates: { UK: 20, EU: 21 },
  support_email: '',
  sender_name: '',
  logo: '',
};

/** What an invoice cannot do without. */
function missingOf({ legal_name, address, vat_registered, vat_number }: CompanyFacts): string[] {
  const wanted = { legal_name, first_line: address.first_line, city: address.city, postcode: address.postcode, country: address.country };
  const missing = Object.entries(wanted).filter(([, value]) => !value);
  return [...missing.map(([field]) => field), ...(vat_registered && !vat_number ? ['vat_number'] : [])];
}

export async function getCompany(trx: Transaction, tenantId: string): Promise<Company> {
  const row = await trx('companies').where({ tenantId }).first();
  const facts: CompanyFacts = row
    ? {
        legal_name: row.legalName,
        address: { ...nothing.address, ...row.address },
        vat_number: row.vatNumber,
        eori_number: row.eoriNumber,
        registration_number: row.registrationNumber,
        vat_registered: row.vatRegistered,
        vat_rates: { ...nothing.vat_rates, ...row.vatRates },
        support_email: row.supportEmail,
        sender_name: row.senderName,
        logo: row.logo,
      }
    : nothing;
  const missing = missingOf(facts);
  return { ...facts, version: row?.version ?? 0, missing, complete: missing.length === 0 };
}

/** Replaces the details, and tells the others who the tenant now is before the law. */
export async function saveCompany(trx: Transaction, asker: Asker, facts: CompanyFacts, version: number, now: Date): Promise<Company> {
  const { tenantId } = asker;
  // The tenant's row is the lock: there may be no company yet.
  const tenant = await TenantRecord.query(trx).findById(tenantId).forUpdate();
  if (!tenant) throw new Refusal({ kind: 'not_found', code: 'not_found' });
  const before = await getCompany(trx, tenantId);
  if (before.version !== version) throw new Refusal({ kind: 'conflict', code: 'conflict', details: { company: before } });
  const row = {
    tenantId,
    legalName: facts.legal_name,
    address: JSON.stringify(facts.address),
    vatNumber: facts.vat_number,
    eoriNumber: facts.eori_number,
    registrationNumber: facts.registration_number,
    vatRegistered: facts.vat_registered,
    vatRates: JSON.stringify(facts.vat_rates),
    supportEmail: facts.support_email,
    senderName: facts.sender_name,
    logo: facts.logo,
    version: version + 1,
    updatedAt: now,
  };
  await trx('companies').insert(row).onConflict('tenant_id').merge();
  const after = await getCompany(trx, tenantId);
  const told = await TenantRecord.query(trx).patchAndFetchById(tenantId, { version: tenant.version + 1 });
  const data = { ...presentTenant(told), company: companyBlockOf(after) };
  await publish(trx, tenantUpdated, { tenantId, subject: tenantId, version: told.version, data });
  const object = { type: 'company', id: tenantId, label: facts.legal_name };
  await recordAudit(trx, { ...asker, action: 'company.changed', object, before: auditable(before), after: auditable(after) });
  return after;
}

/** Null until an invoice can be written with it. */
export const companyBlockOf = (company: Company): CompanyBlock | null =>
  company.complete
    ? {
        legal_name: company.legal_name,
        address: addressLines(company.address),
        vat_number: company.vat_registered ? company.vat_number || null : null,
        registered: company.vat_registered,
      }
    : null;

const addressLines = ({ first_line, second_line, city, postcode, country }: CompanyFacts['address']): string[] =>
  [first_line, second_line, `${postcode} ${city}`.trim(), new Intl.DisplayNames(['en'], { type: 'region' }).of(country) ?? country].filter(
    Boolean,
  );

const auditable = ({ logo, missing: _, version: __, ...company }: Company) => ({
  ...company,
  logo: logo ? `${logo.length} characters` : '',
});
