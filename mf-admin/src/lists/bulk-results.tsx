import { Button } from '@merchloom/ui/button';
import { Dialog } from '@merchloom/ui/dialog';
import { CheckCircle, CircleMinus, CircleX } from '@merchloom/ui/icons';
import { Meter } from '@merchloom/ui/progress';
import { useTranslation } from '@merchloom/web-kit/i18n';
import type { RowResult } from './bulk.ts';
import css from './lists.module.css';

interface BulkResultsProps {
  label: string;
  total: number;
  results: readonly RowResult[];
  over: boolean;
  onClose: () => void;
}

const icons = { done: <CheckCircle />, failed: <CircleX />, skipped: <CircleMinus /> };
const worstFirst = { failed: 0, skipped: 1, done: 2 };

/** How far an action on many rows has come, and what became of each row: what failed comes first. */
export function BulkResults({ label, total, results, over, onClose }: BulkResultsProps) {
  const { t } = useTranslation('admin');
  const done = results.filter(({ state }) => state === 'done').length;
  const sorted = [...results].sort((a, b) => worstFirst[a.state] - worstFirst[b.state]);
  const summary = t('list.resultOf', { done, count: total });
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={over}
      title={label}
      closeLabel={t('state.close')}
      footer={
        <Button variant="primary" busy={!over} onClick={onClose}>
          {t('state.close')}
        </Button>
      }
    >
      <Meter label={label} value={results.length} max={total} valueText={summary} />
      <p role="status" className={css.summary}>
        {over ? summary : t('list.running')}
      </p>
      <ul className={css.results}>
        {sorted.map(({ key, name, state, message }) => (
          <li key={key} data-state={state}>
            {icons[state]}
            <strong>{name}</strong>
            <span>{message ?? t(`list.row.${state}`)}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
