import { i18n, registerNamespace } from '@merchloom/web-kit/i18n';
import { auditTexts } from '../../audit/routes.ts';

/** The panel with its texts, which the dashboard does without for everybody who may not read the log. */
export async function loadActivity() {
  registerNamespace(auditTexts.namespace, auditTexts.locales);
  const [panel] = await Promise.all([
    import(/* webpackChunkName: "activity" */ './activity.tsx'),
    i18n.loadNamespaces(auditTexts.namespace),
  ]);
  return { default: panel.Activity };
}
