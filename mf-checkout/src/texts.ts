import { registerNamespace } from '@merchloom/web-kit/i18n';

/** This remote is mounted by another, so it names its own texts. */
registerNamespace('checkout', (language) => import(/* webpackChunkName: "locale-[request]" */ `./locales/${language}.json`));
