import { IconButton } from '@merchloom/ui/button';
import { Moon, Sun } from '@merchloom/ui/icons';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { $theme, themeChosen } from '@merchloom/web-kit/theme';
import { useUnit } from 'effector-react';

/** Light or dark; until somebody chooses, the system decides. */
export function ThemeToggle() {
  const { t } = useTranslation('shell');
  const { theme, choose } = useUnit({ theme: $theme, choose: themeChosen });
  const dark = theme === 'dark' || (theme === 'system' && globalThis.matchMedia('(prefers-color-scheme: dark)').matches);
  return (
    <IconButton
      label={t(dark ? 'theme.light' : 'theme.dark')}
      icon={dark ? <Sun /> : <Moon />}
      onClick={() => choose(dark ? 'light' : 'dark')}
    />
  );
}
