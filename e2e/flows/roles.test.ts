import { eventually } from '@merchloom/testing/eventually';
import type { Page } from 'playwright-core';
import { browserPages } from '../support/browser-pages.ts';
import { sharedPlatform } from '../support/shared-platform.ts';
import { signIn } from '../support/staff.ts';

/** Whom the matrix lets in where: the whole menu, what one opens of it that others have not opened, and what stays shut. */
const roles = {
  superadmin: {
    menu: [
      'Dashboard',
      'Events',
      'Orders',
      'Clients',
      'Client revenue',
      'Products',
      'Assets',
      'Fulfillers',
      'Users',
      'Audit log',
      'Settings',
    ],
    opens: ['Products', 'Fulfillers', 'Settings'],
    sections: ['You', 'Your organisation', 'Platform'],
    shut: [],
  },
  admin: {
    menu: [
      'Get started',
      'Dashboard',
      'Events',
      'Orders',
      'Clients',
      'Client revenue',
      'Products',
      'Assets',
      'Users',
      'Audit log',
      'Settings',
    ],
    opens: ['Users', 'Audit log', 'Settings'],
    sections: ['You', 'Your organisation'],
    shut: ['/fulfillers', '/settings/super-admin-panel', '/settings/super-admin-panel/health'],
  },
  account_manager: {
    menu: ['Get started', 'Dashboard', 'Events', 'Orders', 'Clients', 'Client revenue', 'Products', 'Assets', 'Settings'],
    opens: ['Events', 'Client revenue', 'Assets', 'Settings'],
    sections: ['You', 'Your organisation'],
    shut: ['/users', '/audit-logs', '/fulfillers', '/settings/super-admin-panel'],
  },
  customer_service: {
    menu: ['Get started', 'Dashboard', 'Events', 'Orders', 'Clients', 'Products', 'Assets', 'Settings'],
    opens: ['Get started', 'Orders', 'Clients', 'Settings'],
    sections: ['You'],
    shut: ['/users', '/audit-logs', '/client-revenue', '/events/create', '/settings/company-details'],
  },
};

describe('roles', () => {
  const platform = sharedPlatform();
  const browser = browserPages();
  afterAll(() => platform.close());

  const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

  /** Pages by the menu's links: each has a heading of its own, and none is shut. */
  async function walk(page: Page, menu: readonly string[], opens: readonly string[]): Promise<void> {
    const links = page.getByRole('navigation', { name: /menu|navigation|staff|platform/i }).getByRole('link');
    await eventually(async () => expect(await links.allTextContents()).toEqual(menu));
    const seen = [await heading(page).textContent()];
    for (const name of opens) {
      await links.filter({ hasText: name }).first().click();
      await eventually(async () => {
        const title = await heading(page).textContent();
        expect(['', ...seen]).not.toContain(title);
        seen.push(title);
      });
    }
    expect(seen).not.toContain('You do not have access');
  }

  test.each(Object.entries(roles))(
    '[R1.8] [R1.9] [R10.2] [R10.6] [R11.19] [R11.20] %s sees exactly its menu and pages',
    async (role, { menu, opens, sections, shut }) => {
      const { page, faults } = await browser.open();
      await signIn(page, platform, 'headland', role);
      await walk(page, menu, opens);
      const titles = page.getByRole('main').getByRole('heading', { level: 2 });
      await eventually(async () => expect(await titles.allTextContents()).toEqual(sections));
      for (const path of shut) {
        await page.goto(`${platform.gateway}/en${path}`);
        await page.getByRole('heading', { level: 1, name: 'You do not have access' }).waitFor();
      }
      expect(faults).toEqual([]);
    },
  );
});
