import { Button } from '@merchloom/ui/button';
import { consentReopened } from '@merchloom/web-kit/consent';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { useUnit } from 'effector-react';

/** D68: a choice can be changed. */
export function CookieSettings() {
  const { t } = useTranslation('shell');
  const reopen = useUnit(consentReopened);
  return (
    <Button variant="ghost" size="sm" onClick={() => reopen()}>
      {t('cookies.settings')}
    </Button>
  );
}
