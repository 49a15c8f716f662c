import { Dialog } from '@merchloom/ui/dialog';
import { Checkbox } from '@merchloom/ui/field';
import { Kbd } from '@merchloom/ui/kbd';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { useState } from 'react';
import { pageKeys } from './shortcuts.ts';
import css from './staff.module.css';
import { lettersOn, switchLetters } from './use-shortcuts.ts';

const labels: Readonly<Record<string, string>> = {
  '/dashboard': 'dashboard',
  '/events': 'events',
  '/orders': 'orders',
  '/clients': 'clients',
  '/products': 'products',
  '/users': 'users',
  '/settings': 'settings',
};

interface ShortcutsHelpProps {
  mayGo: (to: string) => boolean;
  onClose: () => void;
}

/** The keys and what they do; single letters can be switched off. */
export function ShortcutsHelp({ mayGo, onClose }: ShortcutsHelpProps) {
  const { t } = useTranslation('staff');
  const [on, setOn] = useState(lettersOn);
  const mac = /mac/i.test(navigator.platform);
  const keys: [string, string[]][] = [
    [t('keys.palette'), [mac ? '⌘' : 'Ctrl', 'K']],
    [t('keys.search'), ['/']],
    [t('keys.navigation'), ['[']],
    [t('keys.help'), ['?']],
    ...Object.entries(pageKeys)
      .filter(([, to]) => mayGo(to))
      .map(([key, to]): [string, string[]] => [t('keys.go', { page: t(`nav.${labels[to]}`) }), ['g', key]]),
  ];
  return (
    <Dialog open onClose={onClose} title={t('keys.title')} closeLabel={t('close')}>
      <dl className={css.keys}>
        {keys.map(([label, strokes]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {strokes.map((stroke) => (
                <Kbd key={stroke}>{stroke}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <Checkbox
        label={t('keys.on')}
        hint={t('keys.onHint')}
        checked={on}
        onCheckedChange={(checked) => {
          setOn(checked);
          switchLetters(checked);
        }}
      />
    </Dialog>
  );
}
