import { LocalError } from '@merchloom/ui/error-page';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { useDocumentTitle } from '@merchloom/web-kit/page';
import { useLocation, useNavigate, useNavigation } from '@merchloom/web-kit/router';
import css from './remote-down.module.css';

/** A part of the page did not load; the frame around it lives on. Retrying asks for it again without a reload. */
export function RemoteDown() {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const here = useLocation();
  const busy = useNavigation().state !== 'idle';
  useDocumentTitle(t('remoteDown.title'));
  return (
    <div className={css.place}>
      <LocalError
        title={t('remoteDown.title')}
        text={t('remoteDown.text')}
        retryLabel={t('remoteDown.retry')}
        onRetry={() => navigate({ pathname: here.pathname, search: here.search }, { replace: true })}
        busy={busy}
      />
    </div>
  );
}
