import type { CatalogueProduct } from '@merchloom/contracts/catalogue';
import { ButtonLink } from '@merchloom/ui/button';
import { Dialog } from '@merchloom/ui/dialog';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { Link } from '@merchloom/web-kit/router';
import { $session } from '@merchloom/web-kit/session';
import { useUnit } from 'effector-react';
import { colourOf, type GuestDraft } from './guest-design.ts';
import css from './guest-designer.module.css';
import { GuestPicture } from './guest-picture.tsx';
import { readyClosed } from './model.ts';

interface Props {
  draft: GuestDraft;
  products: readonly CatalogueProduct[];
}

/** Three finished products, and the way to an account that gets them. */
export function ReadyDialog({ draft, products }: Props) {
  const { t } = useTranslation('guest');
  const { user, close } = useUnit({ user: $session, close: readyClosed });
  const chosen = products.find(({ garment }) => garment === draft.garment);
  const hex = chosen && colourOf(chosen, draft.colour)?.hex;
  return (
    <Dialog
      open
      onClose={close}
      title={t('ready.title')}
      description={t(user ? 'ready.known' : 'ready.text')}
      closeLabel={t('ready.close')}
      size="lg"
      footer={
        user ? (
          <ButtonLink block render={<Link to="/dashboard" />}>
            {t('ready.open')}
          </ButtonLink>
        ) : (
          <div className={css.ways}>
            <ButtonLink render={<Link to="/register" />}>{t('ready.register')}</ButtonLink>
            <ButtonLink variant="secondary" render={<Link to="/login" />}>
              {t('ready.login')}
            </ButtonLink>
          </div>
        )
      }
    >
      <ul className={css.three}>
        {products.map((product) => (
          <li key={product.id}>
            <GuestPicture draft={draft} product={product} hex={hex} alt={t(`garments.${product.garment}`)} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
