import './styles.ts';
import './singletons.ts';
import { notify } from '@merchloom/ui/toast';
import { $consentSurroundings, consentStarted } from '@merchloom/web-kit/consent';
import { $languageServer } from '@merchloom/web-kit/i18n';
import { readPageData } from '@merchloom/web-kit/page';
import { configureRemotes } from '@merchloom/web-kit/remotes';
import { RouterProvider } from '@merchloom/web-kit/router';
import { bound, startScope } from '@merchloom/web-kit/scope';
import { sessionStarted } from '@merchloom/web-kit/session';
import { applyTheme, readThemeChoice, themeStarted } from '@merchloom/web-kit/theme';
import { $notify } from '@merchloom/web-kit/toasts';
import { Provider } from 'effector-react';
import { createRoot } from 'react-dom/client';
import { consentSurroundings } from './start/consent.ts';
import { shareFederation } from './start/federation.ts';
import { followLanguageInAddress, languageServer, startLanguage } from './start/language.ts';
import { startRouter } from './start/router.ts';
import { followSession, watchCalls } from './start/session.ts';

const page = readPageData();
for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=preload-later]')) link.rel = 'preload';
if (!page.store) applyTheme(readThemeChoice());

const scope = startScope([
  [$consentSurroundings, consentSurroundings(page)],
  [$languageServer, languageServer],
  [$notify, notify],
]);
configureRemotes(shareFederation(), page.registry);
watchCalls();
const translated = startLanguage(page);
const router = startRouter(translated);
const go = (address: string) => void router.navigate(address, { replace: true });
followLanguageInAddress(go);
followSession(go);
bound(sessionStarted)();
bound(consentStarted)();
bound(themeStarted)();

void translated.then(() => {
  createRoot(document.getElementById('root')!).render(
    <Provider value={scope}>
      <RouterProvider router={router} />
    </Provider>,
  );
});
