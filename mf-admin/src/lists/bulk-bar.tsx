import { Button } from '@merchloom/ui/button';
import { ConfirmDialog } from '@merchloom/ui/dialog';
import { X } from '@merchloom/ui/icons';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { useState } from 'react';
import { type BulkAction, type RowResult, runOnRows } from './bulk.ts';
import { BulkResults } from './bulk-results.tsx';
import css from './lists.module.css';

interface BulkBarProps<Row> {
  /** The chosen rows that are on this page. */
  rows: readonly Row[];
  actions: readonly BulkAction<Row>[];
  name: (row: Row) => { key: string; name: string };
  onClear: () => void;
  /** Everything has been tried: the list reads itself anew. */
  onDone: () => void;
}

interface Run {
  label: string;
  total: number;
  results: readonly RowResult[];
  over: boolean;
}

/** What can be done to the chosen rows; afterwards it says of each what became of it. */
export function BulkBar<Row>({ rows, actions, name, onClear, onDone }: BulkBarProps<Row>) {
  const { t } = useTranslation('admin');
  const [asked, setAsked] = useState<BulkAction<Row> | null>(null);
  const [run, setRun] = useState<Run | null>(null);

  async function start(action: BulkAction<Row>) {
    setAsked(null);
    setRun({ label: action.label, total: rows.length, results: [], over: false });
    const results = await runOnRows(rows, action, {
      name,
      onResult: (result) => setRun((now) => now && { ...now, results: [...now.results, result] }),
    });
    setRun((now) => now && { ...now, results, over: true });
    onDone();
  }

  return (
    <>
      {rows.length > 0 && (
        <section className={css.bulk} aria-label={t('list.bulk')}>
          <strong role="status">{t('list.chosen', { count: rows.length })}</strong>
          <span className={css.bulkActions}>
            {actions.map((action) => (
              <Button
                key={action.id}
                size="sm"
                variant={action.tone === 'danger' ? 'danger' : 'secondary'}
                icon={action.icon}
                onClick={() => (action.confirm ? setAsked(action) : start(action))}
              >
                {action.label}
              </Button>
            ))}
          </span>
          <Button size="sm" variant="ghost" icon={<X />} onClick={onClear}>
            {t('list.chooseNone')}
          </Button>
        </section>
      )}
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={() => asked && start(asked)}
        title={asked?.confirm?.title(rows.length) ?? ''}
        confirmLabel={asked?.label ?? ''}
        cancelLabel={t('list.cancel')}
        tone={asked?.tone === 'danger' ? 'danger' : 'primary'}
      >
        {asked?.confirm?.text(rows.length)}
      </ConfirmDialog>
      {run && <BulkResults {...run} onClose={() => setRun(null)} />}
    </>
  );
}
