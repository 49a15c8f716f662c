import type { Role } from './vocabulary.ts';

/** From nothing to everything. `own` is less than what others see: figures without revenue, requests instead of actions, set limits. */
export const permissionLevels = ['none', 'view', 'own', 'edit'] as const;
export type PermissionLevel = (typeof permissionLevels)[number];

/**
 * Who may do what (DECISIONS 5): the one table that menu, route guard and server read. `own` means the lesser right named in the
 * comment of its row.
 */
export const permissionTable = {
  /** own: without revenue */
  dashboard: { admin: 'edit', account_manager: 'edit', customer_service: 'own' },
  revenue: { admin: 'view', account_manager: 'view', customer_service: 'none' },
  events: { admin: 'edit', account_manager: 'edit', customer_service: 'view' },
  catalogue: { admin: 'edit', account_manager: 'edit', customer_service: 'view' },
  orders: { admin: 'edit', account_manager: 'edit', customer_service: 'edit' },
  /** Hold, retry, reroute, cancel. own: cancel within the fix window */
  order_actions: { admin: 'edit', account_manager: 'edit', customer_service: 'own' },
  /** own: up to a set limit for account managers, as a request for customer service */
  refunds: { admin: 'edit', account_manager: 'own', customer_service: 'view' },
  /** Approve over budget. own: up to a set limit */
  budgets: { admin: 'edit', account_manager: 'own', customer_service: 'none' },
  products: { admin: 'edit', account_manager: 'edit', customer_service: 'view' },
  assets: { admin: 'edit', account_manager: 'edit', customer_service: 'view' },
  /** own: those assigned */
  clients: { admin: 'edit', account_manager: 'own', customer_service: 'view' },
  users: { admin: 'edit', account_manager: 'none', customer_service: 'none' },
  audit_logs: { admin: 'view', account_manager: 'none', customer_service: 'none' },
  profile: { admin: 'edit', account_manager: 'edit', customer_service: 'edit' },
  company: { admin: 'edit', account_manager: 'view', customer_service: 'none' },
  personal_data: { admin: 'edit', account_manager: 'none', customer_service: 'none' },
} as const satisfies Record<string, Record<Role, PermissionLevel>>;

export type PermissionArea = keyof typeof permissionTable;

/** What only platform staff may do, and of them only those who are administrators as well. */
export const superadminAreas = ['super_admin_panel', 'fulfillers', 'impersonation'] as const;
export type SuperadminArea = (typeof superadminAreas)[number];

export interface Person {
  role: Role;
  superadmin: boolean;
}

export const levelOf = (role: Role, area: PermissionArea): PermissionLevel => permissionTable[area][role];

/** Whether a person has at least this level of an area. The superadmin flag alone grants nothing (R11.17). */
export function may(
  { role, superadmin }: Person,
  area: PermissionArea | SuperadminArea,
  level: Exclude<PermissionLevel, 'none'> = 'view',
): boolean {
  if (isSuperadminArea(area)) return superadmin && role === 'admin';
  return permissionLevels.indexOf(levelOf(role, area)) >= permissionLevels.indexOf(level);
}

/** Whether a person may do everything that another may: nobody grants what they do not have. */
export const covers = (giver: Person, taker: Person): boolean =>
  (Object.keys(permissionTable) as PermissionArea[]).every((area) => {
    const level = levelOf(taker.role, area);
    return level === 'none' || may(giver, area, level);
  }) && superadminAreas.every((area) => !may(taker, area) || may(giver, area));

/** Everything a person may do, as `area:level`, e.g. `orders:edit`: the user's `permissions` on the wire. */
export function permissionsOf(person: Person): string[] {
  const areas = (Object.keys(permissionTable) as PermissionArea[]).map((area) => [area, levelOf(person.role, area)] as const);
  const granted = areas.filter(([, level]) => level !== 'none').map(([area, level]) => `${area}:${level}`);
  return [...granted, ...superadminAreas.filter((area) => may(person, area)).map((area) => `${area}:edit`)];
}

const isSuperadminArea = (area: string): area is SuperadminArea => (superadminAreas as readonly string[]).includes(area);
