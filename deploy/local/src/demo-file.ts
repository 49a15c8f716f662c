import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { demoEvents, demoGifts, demoTenants, demoVouchers } from '@merchloom/demo';
import type { Platform } from './platform.ts';

/** What the start tells a program: where everything is and who may sign in. */
export interface DemoFile {
  gateway: string;
  mailbox: string;
  docs: string;
  tenants: {
    id: string;
    handle: string;
    events: { slug: string; type: string; region: string; promoCodes?: string[]; vouchers?: string[] }[];
    accounts: { email: string; password: string; role: string; superadmin: boolean }[];
  }[];
}

export function demoFile({ gateway, mailbox }: Pick<Platform, 'gateway' | 'mailbox'>): DemoFile {
  return {
    gateway,
    mailbox,
    docs: `${gateway}/api/docs`,
    tenants: demoTenants.map((tenant) => ({
      id: tenant.id,
      handle: tenant.handle,
      events: demoEvents
        .filter((event) => event.tenantId === tenant.id)
        .map(({ slug, type, region }) => {
          const vouchers = demoVouchers.filter((voucher) => voucher.slug === slug && voucher.active).map(({ code }) => code);
          return {
            ...{ slug, type, region },
            ...(slug === demoGifts.slug && { promoCodes: demoGifts.codes.map(({ code }) => code) }),
            ...(vouchers.length > 0 && { vouchers }),
          };
        }),
      accounts: tenant.accounts.map(({ email, password, role, superadmin }) => ({ email, password, role, superadmin })),
    })),
  };
}

/** Writes `demo.json` into the data folder. */
export function writeDemoFile(dataDir: string, platform: Platform): DemoFile {
  const demo = demoFile(platform);
  writeFileSync(path.join(dataDir, 'demo.json'), `${JSON.stringify(demo, null, 2)}\n`);
  return demo;
}
