import type { DemoFile } from './demo-file.ts';

/** Each is good for one gift. */
const shownCodes = 4;

/** What a person needs after the start, as a short table. */
export function summary(demo: DemoFile): string {
  const events = demo.tenants.flatMap((tenant) => tenant.events);
  const stores = events
    .filter((event) => event.type === 'Store')
    .map((event) => [`Store (${event.region})`, `${demo.gateway}/${event.slug}`] as const);
  const gifts = events.filter((event) => event.type === 'Promo').map((event) => ['Gift page', `${demo.gateway}/${event.slug}`] as const);
  const codes = events.flatMap(({ promoCodes = [] }) => promoCodes).slice(0, shownCodes);
  const giftCodes = codes.length > 0 ? [['Gift codes', codes.join('  ')] as const] : [];
  const vouchers = events.flatMap((event) => (event.vouchers ?? []).map((code) => `${code} (${event.region})`));
  const rows = [
    ...stores,
    ...(vouchers.length > 0 ? [['Vouchers', vouchers.join('  ')] as const] : []),
    ...gifts,
    ...giftCodes,
    ['Admin', `${demo.gateway}/login`],
    ['Mailbox', demo.mailbox],
    ['API docs', demo.docs],
  ] as const;
  const accounts = demo.tenants.flatMap((tenant) =>
    tenant.accounts.map(
      (account) => [account.superadmin ? 'super administrator' : account.role, account.email, account.password, tenant.handle] as const,
    ),
  );
  const width = Math.max(...accounts.map(([, email]) => email.length));
  return [
    '',
    ...rows.map(([label, url]) => `    ${label.padEnd(12)} ${url}`),
    '',
    '    Sign in with',
    ...accounts.map(([role, email, password, handle]) => `      ${email.padEnd(width)}  ${password}  (${role}, ${handle})`),
    '',
    '    Card 4242 4242 4242 4242, any future date, any CVC. Ctrl-C stops everything.',
    '',
  ].join('\n');
}
