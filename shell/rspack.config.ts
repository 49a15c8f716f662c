import { publicPages } from '@merchloom/contracts/public-pages';
import { type BuildMode, hostConfig } from '@merchloom/presets/rspack/config.ts';

const admin = ['layout-admin'];
const staffPages = [
  'audit-logs',
  'client-revenue',
  'clients',
  'dashboard',
  'events',
  'fulfillers',
  'get-started',
  'orders',
  'products',
  'settings',
  'users',
];

export default (mode: BuildMode) =>
  hostConfig({
    dir: import.meta.dirname,
    mode,
    preload: {
      ...Object.fromEntries(['', ...publicPages].map((page) => [`/${page}`, ['layout-home']])),
      '/login': ['layout-login'],
      ...Object.fromEntries(staffPages.flatMap((page) => [[`/${page}`, admin] as const, [`/${page}/:object`, admin] as const])),
    },
  });
