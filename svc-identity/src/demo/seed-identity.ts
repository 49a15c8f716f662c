import { type DemoAccount, demoTenants } from '@merchloom/demo';
import type { Database, Transaction } from '@merchloom/service-kit';
import { saveTenant } from '../tenants/save-tenant.ts';
import { hashPassword } from '../users/passwords.ts';
import { UserRecord } from '../users/user.record.ts';

/** The demo's tenants and people. Those who are there already stay as they are, passwords included. */
export async function seedIdentity(db: Database): Promise<void> {
  for (const { id, handle, name, region, accounts } of demoTenants) {
    await db.platform((trx) => saveTenant(trx, { id, handle, name, region, status: 'active' }, { setupComplete: true }));
    for (const account of accounts) await seedAccount(db, id, account);
  }
}

async function seedAccount(db: Database, tenantId: string, { password, ...account }: DemoAccount): Promise<void> {
  const exists = async (trx: Transaction) => UserRecord.query(trx).findById(account.id);
  if (await db.tenant(tenantId, exists)) return;
  const passwordHash = await hashPassword(password);
  await db.tenant(tenantId, (trx) =>
    trx('users')
      .insert({ ...account, tenantId, passwordHash, emailVerifiedAt: new Date() })
      .onConflict('id')
      .ignore(),
  );
}
