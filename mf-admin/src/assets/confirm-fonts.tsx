import { ConfirmDialog } from '@merchloom/ui/dialog';
import { useTranslation } from '@merchloom/web-kit/i18n';

interface ConfirmFontsProps {
  fonts: readonly File[];
  onConfirm: () => void;
  onClose: () => void;
}

export const isFontFile = ({ name }: Pick<File, 'name'>): boolean => /\.[ot]tf$/i.test(name);

/** A font belongs to its maker: whoever uploads one says that printing with it is allowed. */
export function ConfirmFonts({ fonts, onConfirm, onClose }: ConfirmFontsProps) {
  const { t } = useTranslation('admin-assets');
  return (
    <ConfirmDialog
      open={fonts.length > 0}
      onClose={onClose}
      onConfirm={onConfirm}
      title={t('fonts.confirmTitle', { count: fonts.length })}
      confirmLabel={t('fonts.confirm')}
      cancelLabel={t('cancel')}
    >
      {t('fonts.confirmText', { names: fonts.map(({ name }) => name).join(', '), count: fonts.length })}
    </ConfirmDialog>
  );
}
