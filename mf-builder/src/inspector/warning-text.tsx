import { useTranslation } from '@merchloom/web-kit/i18n';
import { useUnit } from 'effector-react';
import { $colour } from '../model/designer.ts';
import type { $warnings } from '../model/warnings.ts';
import css from './inspector.module.css';

export function WarningText({ warning: { code, severity, value } }: { warning: ReturnType<typeof $warnings.getState>[number] }) {
  const { t } = useTranslation('builder');
  const colour = useUnit($colour);
  return (
    <p className={css.warning} data-severity={severity}>
      {t(`warning.${code}`, { value, colour: colour?.name ?? '' })}
    </p>
  );
}
