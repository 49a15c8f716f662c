import { EmptyState } from '@merchloom/ui/empty-state';
import { useTranslation } from '@merchloom/web-kit/i18n';
import css from './preview.module.css';

/** Nothing to see for whoever has come: the link does not count, or there is none. */
export function Closed({ reason }: { reason: 'over' | 'noLink' }) {
  const { t } = useTranslation('admin-preview');
  return (
    <div className={css.middle}>
      <EmptyState drawing="tee" title={t(reason)} text={t(`${reason}Text`)} headingLevel={1} />
    </div>
  );
}
