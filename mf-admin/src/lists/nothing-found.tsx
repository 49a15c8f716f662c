import { Button } from '@merchloom/ui/button';
import { EmptyState } from '@merchloom/ui/empty-state';
import { useTranslation } from '@merchloom/web-kit/i18n';

/** In place of the rows that no filter leaves. */
export function NothingFound({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation('admin');
  return (
    <EmptyState
      drawing="box"
      compact
      title={t('list.nothing')}
      text={t('list.nothingText')}
      action={
        <Button variant="secondary" onClick={onClear}>
          {t('list.clear')}
        </Button>
      }
    />
  );
}
