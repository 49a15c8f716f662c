import { i18n, registerNamespace } from '@merchloom/web-kit/i18n';
import type { ComponentType } from 'react';

const pages = {
  contact: () => import(/* webpackChunkName: "contact-page" */ './contact-page.tsx').then((page) => page.ContactPage),
  faqs: () => import(/* webpackChunkName: "faqs-page" */ './faqs-page.tsx').then((page) => page.FaqsPage),
} as const;

/** A page that helps, with its texts, which no other page of a store has to carry. */
export async function openHelpPage(name: keyof typeof pages): Promise<{ Component: ComponentType }> {
  registerNamespace('help', (language) => import(/* webpackChunkName: "help-[request]" */ `./locales/${language}.json`));
  const [Component] = await Promise.all([pages[name](), i18n.loadNamespaces('help')]);
  return { Component };
}
