import { CookieBanner } from '@merchloom/ui/cookie-banner';
import { $bannerShown, cookiesAccepted, cookiesDeclined } from '@merchloom/web-kit/consent';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { useUnit } from 'effector-react';

/** R3.1, R3.2: in every layout while nobody has chosen. */
export function CookieConsent() {
  const { t } = useTranslation('shell');
  const { shown, accept, decline } = useUnit({ shown: $bannerShown, accept: cookiesAccepted, decline: cookiesDeclined });
  if (!shown) return null;
  return (
    <CookieBanner
      title={t('cookies.title')}
      text={t('cookies.text')}
      acceptLabel={t('cookies.accept')}
      declineLabel={t('cookies.decline')}
      onAccept={() => accept()}
      onDecline={() => decline()}
    />
  );
}
