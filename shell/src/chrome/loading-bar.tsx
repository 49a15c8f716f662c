import { useTranslation } from '@merchloom/web-kit/i18n';
import { $progress } from '@merchloom/web-kit/progress';
import { useUnit } from 'effector-react';
import css from './loading-bar.module.css';

/** R12.11: grows over 5000 ms while work goes on, completes when it ends, hidden 500 ms later. */
export function LoadingBar() {
  const { t } = useTranslation('shell');
  const phase = useUnit($progress);
  if (phase === 'idle' || phase === 'waiting') return null;
  return (
    <div className={css.track} role="progressbar" aria-label={t('loading')}>
      <div className={phase === 'complete' ? css.complete : css.running} />
    </div>
  );
}
