import type { Design } from '@merchloom/contracts/design';
import { Button } from '@merchloom/ui/button';
import { Dialog } from '@merchloom/ui/dialog';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { useUnit } from 'effector-react';
import css from './builder.module.css';
import { $conflict, $mine, mineKept, theirsTaken } from './model.ts';
import { Sketch } from './sketch.tsx';

/** Somebody else has saved since: both are shown, and a person decides. */
export function ConflictDialog() {
  const { t, locale } = useTranslation('builder');
  const { theirs, mine } = useUnit({ theirs: $conflict, mine: $mine });
  const act = useUnit({ mine: mineKept, theirs: theirsTaken });
  if (!theirs || !mine) return null;
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(theirs.saved_at));
  const choices: readonly [string, Design, string, () => void][] = [
    ['mine', mine, t('conflict.mineText'), () => act.mine()],
    ['theirs', theirs.design, t('conflict.theirsText', { name: theirs.saved_by ?? '', time }), () => act.theirs()],
  ];
  return (
    <Dialog
      open
      onClose={() => {}}
      dismissible={false}
      title={t('conflict.title')}
      description={t('conflict.text')}
      closeLabel={t('close')}
      size="lg"
    >
      <div className={css.choices}>
        {choices.map(([name, design, text, choose]) => (
          <section key={name} aria-label={t(`conflict.${name}`)}>
            <h3>{t(`conflict.${name}`)}</h3>
            <Sketch design={design} />
            <p>{text}</p>
            <Button block variant={name === 'mine' ? 'primary' : 'secondary'} onClick={choose}>
              {t(`conflict.keep_${name}`)}
            </Button>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
