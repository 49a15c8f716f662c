import { useTranslation } from '@merchloom/web-kit/i18n';
import { $session, logoutClicked } from '@merchloom/web-kit/session';
import { themeChosen } from '@merchloom/web-kit/theme';
import { useUnit } from 'effector-react';
import { lazy, Suspense } from 'react';
import { adminLinks } from '../navigation/admin-links.ts';
import { $density, densityChosen } from './density.ts';
import type { Hit } from './palette-sources.ts';
import { $helpOpen, $paletteOpen, helpToggled, paletteToggled } from './shortcuts.ts';
import { useShortcuts } from './use-shortcuts.ts';

const Palette = lazy(() => import(/* webpackChunkName: "palette" */ './palette.tsx').then(({ Palette }) => ({ default: Palette })));
const ShortcutsHelp = lazy(() =>
  import(/* webpackChunkName: "palette" */ './shortcuts-help.tsx').then(({ ShortcutsHelp }) => ({ default: ShortcutsHelp })),
);

/** The command palette and the keys of the staff's frame; their code comes when they are first asked for. */
export function StaffKeys() {
  const { t } = useTranslation('staff');
  const view = useUnit({
    user: $session,
    palette: $paletteOpen,
    help: $helpOpen,
    density: $density,
    openPalette: paletteToggled,
    openHelp: helpToggled,
    chooseTheme: themeChosen,
    chooseDensity: densityChosen,
    logout: logoutClicked,
  });
  const { user } = view;
  const links = adminLinks(user);
  const mayGo = (to: string) => links.some((link) => link.to === to);
  useShortcuts(mayGo);
  if (!user) return null;

  const action = (id: string, run: () => void): Hit => ({ id, kind: 'action', label: t(`palette.action.${id}`), run });
  const known: Hit[] = [
    ...links.map(({ to, label }): Hit => ({ id: to, kind: 'page', label: t(`nav.${label}`), to })),
    action('light', () => view.chooseTheme('light')),
    action('dark', () => view.chooseTheme('dark')),
    view.density === 'compact'
      ? action('comfortable', () => view.chooseDensity('comfortable'))
      : action('compact', () => view.chooseDensity('compact')),
    action('keys', () => view.openHelp(true)),
    action('logout', () => view.logout()),
  ];
  return (
    <Suspense>
      {view.palette && <Palette user={user} known={known} onClose={() => view.openPalette(false)} />}
      {view.help && <ShortcutsHelp mayGo={mayGo} onClose={() => view.openHelp(false)} />}
    </Suspense>
  );
}
