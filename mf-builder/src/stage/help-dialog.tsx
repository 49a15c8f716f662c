import { Dialog } from '@merchloom/ui/dialog';
import { Kbd } from '@merchloom/ui/kbd';
import { useTranslation } from '@merchloom/web-kit/i18n';
import css from './stage.module.css';

const keys: readonly (readonly [string, readonly string[]])[] = [
  ['next', ['Tab']],
  ['nudge', ['←', '↑', '↓', '→']],
  ['nudgeFar', ['Shift', '←']],
  ['resize', ['Alt', '↑']],
  ['turn', ['R']],
  ['order', ['[', ']']],
  ['edit', ['Enter']],
  ['leave', ['Esc']],
  ['remove', ['Delete']],
  ['text', ['T']],
  ['duplicate', ['Ctrl', 'D']],
  ['group', ['Ctrl', 'G']],
  ['all', ['Ctrl', 'A']],
  ['undo', ['Ctrl', 'Z']],
  ['redo', ['Ctrl', 'Y']],
  ['zoom', ['+', '−']],
  ['fit', ['Ctrl', '0']],
  ['ruler', ['M']],
  ['pan', ['Space']],
];

export function HelpDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('builder');
  return (
    <Dialog open onClose={onClose} title={t('keys.title')} description={t('keys.intro')} closeLabel={t('close')}>
      <dl className={css.keys}>
        {keys.map(([name, pressed]) => (
          <div key={name}>
            <dt>{t(`keys.${name}`)}</dt>
            <dd>
              {pressed.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
