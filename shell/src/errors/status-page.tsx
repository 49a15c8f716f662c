import { ButtonLink } from '@merchloom/ui/button';
import { ErrorPage } from '@merchloom/ui/error-page';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { useDocumentTitle } from '@merchloom/web-kit/page';
import { Link, useLocation } from '@merchloom/web-kit/router';
import { loginPath } from '@merchloom/web-kit/session';

const known = new Set([401, 403, 404, 500]);

/** R10.25: a page for each of the four; any other status shows nothing, and the frame stays usable. */
export function StatusPage({ status, reference }: { status: number; reference?: string | null }) {
  return known.has(status) ? <KnownStatus status={status} reference={reference} /> : null;
}

function KnownStatus({ status, reference }: { status: number; reference?: string | null | undefined }) {
  const { t } = useTranslation('shell');
  const { pathname, search } = useLocation();
  const title = t(`errors.${status}.title`);
  useDocumentTitle(title);
  return (
    <ErrorPage
      code={String(status)}
      title={title}
      text={t(`errors.${status}.text`)}
      reference={reference ?? undefined}
      referenceLabel={t('errors.reference')}
      actions={
        status === 401 ? (
          <ButtonLink render={<Link to={loginPath(pathname, search)} />}>{t('nav.login')}</ButtonLink>
        ) : (
          <ButtonLink render={<Link to="/" />}>{t('errors.home')}</ButtonLink>
        )
      }
    />
  );
}
