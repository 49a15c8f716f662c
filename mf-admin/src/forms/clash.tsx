import { Alert } from '@merchloom/ui/alert';
import { Button } from '@merchloom/ui/button';
import { Dialog } from '@merchloom/ui/dialog';
import { Inline, Stack } from '@merchloom/ui/layout';
import { Text } from '@merchloom/ui/text';
import { useTranslation } from '@merchloom/web-kit/i18n';
import type { ReactNode } from 'react';

interface ClashAlertProps {
  /** In other words than the usual ones. */
  title?: string;
  /** What the others made of it. */
  children?: ReactNode;
  onTheirs: () => void;
  /** Saves one's own over it, knowingly; absent where the two cannot be told apart well enough. */
  onMine?: () => void;
}

/** Above a form that somebody else saved meanwhile: what they saved, and whose words count. */
export function ClashAlert({ title, children, onTheirs, onMine }: ClashAlertProps) {
  const { t } = useTranslation('admin');
  return (
    <Alert
      tone="warning"
      live="assertive"
      title={title ?? t('form.clash')}
      actions={
        <Inline gap={8}>
          <Button size="sm" variant="secondary" onClick={onTheirs}>
            {t('form.theirs')}
          </Button>
          {onMine && (
            <Button size="sm" onClick={onMine}>
              {t('form.mine')}
            </Button>
          )}
        </Inline>
      }
    >
      {children}
    </Alert>
  );
}

interface ClashDialogProps<Field extends string> {
  /** Those that both wrote. */
  fields: readonly Field[];
  label: (field: Field) => string;
  /** A field in words, as the others left it and as one wrote it. */
  theirs: (field: Field) => string;
  mine: (field: Field) => string;
  onSettle: (whose: 'mine' | 'theirs') => void;
}

/** Asks, field by field in words, whose count when two people wrote. */
export function ClashDialog<Field extends string>({ fields, label, theirs, mine, onSettle }: ClashDialogProps<Field>) {
  const { t } = useTranslation('admin');
  return (
    <Dialog
      open
      onClose={() => onSettle('theirs')}
      dismissible={false}
      title={t('form.clash')}
      description={t('form.clashText')}
      closeLabel={t('form.theirs')}
      footer={
        <Inline gap={8} justify="end">
          <Button variant="secondary" onClick={() => onSettle('theirs')}>
            {t('form.theirs')}
          </Button>
          <Button onClick={() => onSettle('mine')}>{t('form.mine')}</Button>
        </Inline>
      }
    >
      <Stack gap={16}>
        {fields.map((field) => (
          <Stack gap={4} key={field}>
            <Text weight="bold">{label(field)}</Text>
            <Text size="sm">{t('form.theirValue', { value: theirs(field) })}</Text>
            <Text size="sm">{t('form.myValue', { value: mine(field) })}</Text>
          </Stack>
        ))}
      </Stack>
    </Dialog>
  );
}
