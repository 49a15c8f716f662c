import { ButtonLink } from '@merchloom/ui/button';
import { ErrorPage } from '@merchloom/ui/error-page';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { useDocumentTitle } from '@merchloom/web-kit/page';
import { Link } from '@merchloom/web-kit/router';
import type { NotFoundProps } from './not-found.tsx';

/** R9.15: nothing is at this address. `back` leads to what is nearest. */
export function NotFoundPage({ back, suffix }: NotFoundProps) {
  const { t } = useTranslation('storefront');
  useDocumentTitle(t('notFound.title'), suffix);
  const { to, label } = back ?? { to: '/', label: t('notFound.home') };
  return (
    <ErrorPage
      code="404"
      title={t('notFound.title')}
      text={t('notFound.text')}
      actions={<ButtonLink render={<Link to={to} />}>{label}</ButtonLink>}
    />
  );
}
