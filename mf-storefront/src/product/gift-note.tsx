import { useTranslation } from '@merchloom/web-kit/i18n';
import { HowToClaim } from '../gift/how-to-claim.tsx';
import { Options, type OptionsProps } from './options.tsx';

/** Colours and sizes to look at, and how the gift is claimed; nothing to pay, no basket. */
export function GiftNote({ organiser, ...options }: OptionsProps & { organiser: string }) {
  const { t } = useTranslation('storefront');
  return (
    <>
      <p>{t('gift.free_note', { organiser })}</p>
      <Options {...options} />
      <HowToClaim organiser={organiser} />
    </>
  );
}
