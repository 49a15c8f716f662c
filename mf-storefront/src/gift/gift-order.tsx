import type { GiftFormProps } from '@merchloom/contracts/remotes';
import type { StoreBootstrap } from '@merchloom/contracts/store';
import { LocalError } from '@merchloom/ui/error-page';
import { Container } from '@merchloom/ui/layout';
import { Spinner } from '@merchloom/ui/spinner';
import { $language, useTranslation } from '@merchloom/web-kit/i18n';
import { useDocumentTitle } from '@merchloom/web-kit/page';
import { RemoteComponent } from '@merchloom/web-kit/remotes';
import { useNavigate } from '@merchloom/web-kit/router';
import { useUnit } from 'effector-react';
import { $basketRead, $lines, basketEmptied, lineRemoved } from '../basket/model.ts';
import { contactPath, storePath } from '../paths.ts';
import { previewToken, storeStale } from '../store/model.ts';
import css from './gift.module.css';
import { keepAllowance, keptInvitation, noInvitation } from './invitation.ts';

/** `/{slug}?order`: mounts the recipient's form with what they chose. */
export function GiftOrder({ bootstrap }: { bootstrap: StoreBootstrap }) {
  const { t } = useTranslation('storefront');
  const { t: ofGift } = useTranslation('gift');
  const navigate = useNavigate();
  const { event } = bootstrap.store;
  const { lines, read, lang, remove, empty, stale } = useUnit({
    lines: $lines,
    read: $basketRead,
    lang: $language,
    remove: lineRemoved,
    empty: basketEmptied,
    stale: storeStale,
  });
  useDocumentTitle(event.gift_texts?.title ?? t('gift.title'), event.name);
  if (!read) return null;
  // What a recipient's link brought along in this tab is none of the preview's.
  const { claim, sample } = previewToken ? noInvitation : keptInvitation(sessionStorage, event.slug);
  const waiting = (
    <Container className={css.waiting}>
      <Spinner label={ofGift('loading')} size="lg" />
    </Container>
  );

  return (
    <RemoteComponent<GiftFormProps>
      remote="mf-checkout"
      module="gift-form"
      name="GiftForm"
      props={{
        bootstrap,
        lines,
        lang,
        claim,
        sample,
        preview: previewToken,
        helpPath: contactPath(event.slug),
        onRemove: remove,
        onChoose: () => void navigate(storePath(event.slug)),
        onAllowance: (count) => keepAllowance(sessionStorage, event.slug, count),
        onOrdered: () => empty(),
        onStale: () => stale(),
      }}
      fallback={waiting}
      panel={({ retry }) => (
        <Container className={css.waiting}>
          <LocalError title={ofGift('failedTitle')} text={ofGift('failedText')} retryLabel={t('retry')} onRetry={retry} />
        </Container>
      )}
    />
  );
}
