import type { Remote } from '@merchloom/web-kit/remotes';

export const namespace = 'builder';

export const locales: Remote['locales'] = (language) => import(/* webpackChunkName: "locale-[request]" */ `./locales/${language}.json`);
