import { publicPages } from '@merchloom/contracts/public-pages';
import { type BuildMode, hostConfig } from '@merchloom/presets/rspack/config.ts';

const admin = ['layout-admin'];

export default (mode: BuildMode) =>
  hostConfig({
    dir: import.meta.dirname,
    mode,
    preload: {
      ...Object.fromEntries(['', ...publicPages].map((page) => [`/${page}`, ['layout-home']])),
      '/login': ['layout-login'],
      '/dashboard': admin,
      '/orders': admin,
      '/orders/:order': admin,
    },
  });
