import type { BulkRecipient } from '@merchloom/contracts/bulk';
import { endpoints } from '@merchloom/contracts/endpoints/bulk';
import { Alert } from '@merchloom/ui/alert';
import { Button } from '@merchloom/ui/button';
import { RadioCards } from '@merchloom/ui/choice';
import { Dialog } from '@merchloom/ui/dialog';
import { TextArea } from '@merchloom/ui/field';
import { Download, Upload } from '@merchloom/ui/icons';
import { Inline, Stack } from '@merchloom/ui/layout';
import { DataTable } from '@merchloom/ui/table';
import { Text } from '@merchloom/ui/text';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { useUnit } from 'effector-react';
import { useRef, useState } from 'react';
import { download, failureText } from '../lists/download.ts';
import { type CsvReading, type OfEvent, readCsvFx } from './calls.ts';
import { maxRecipients } from './limits.ts';
import { readText } from './read-text.ts';

interface CsvDialogProps {
  of: OfEvent;
  /** Addresses that are there already. */
  present: number;
  onUse: (recipients: BulkRecipient[], how: 'replace' | 'add') => void;
  onClose: () => void;
}

const errorsShown = 50;
const largest = 1_900_000;

/** Addresses, sizes and names from a file. It is read and checked first; the order changes when somebody says so. */
export function CsvDialog({ of, present, onUse, onClose }: CsvDialogProps) {
  const { t } = useTranslation('admin-bulk');
  const { t: common } = useTranslation('admin');
  const read = useUnit(readCsvFx);
  const [csv, setCsv] = useState<string | null>(null);
  const [reading, setReading] = useState<CsvReading | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [how, setHow] = useState<'replace' | 'add'>('replace');
  const file = useRef<HTMLInputElement>(null);
  const asked = useRef('');

  async function check(text: string) {
    asked.current = text;
    setBusy(true);
    setFailure(null);
    setReading(null);
    try {
      const answer = await read({ ...of, csv: text });
      if (asked.current === text) setReading(answer);
    } catch (error) {
      if (asked.current === text) setFailure(failureText(error, common('state.failedText')));
    }
    setBusy(false);
  }
  async function choose(chosen: File | undefined) {
    if (!chosen) return;
    if (chosen.size > largest) return setFailure(t('csv.tooLarge'));
    const text = await readText(chosen);
    setCsv(text);
    await check(text);
  }
  const saveTemplate = () =>
    download(endpoints.bulkCsvTemplate, { params: { ...of }, query: {} }, 'bulk-order.csv').catch((error: unknown) =>
      setFailure(failureText(error, common('list.exportFailed'))),
    );

  const good = reading?.recipients.length ?? 0;
  const wrong = reading?.errors.length ?? 0;
  const full = how === 'add' && good + present > maxRecipients;
  const held = full ? t('csv.tooMany', { max: maxRecipients }) : undefined;

  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={t('csv.title')}
      description={t('csv.text')}
      closeLabel={common('state.close')}
      footer={
        <Inline gap={8} justify="end">
          <Button variant="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
          {good > 0 && (
            <Button
              {...(held && { disabledReason: held })}
              onClick={() => {
                onUse(reading!.recipients, present > 0 ? how : 'replace');
                onClose();
              }}
            >
              {wrong > 0 && good > 0 ? t('csv.useRight', { count: good }) : t('csv.use', { count: good })}
            </Button>
          )}
        </Inline>
      }
    >
      <Stack gap={16}>
        <Inline gap={8} wrap>
          <input
            ref={file}
            hidden
            type="file"
            aria-label={t('csv.file')}
            accept=".csv,.tsv,.txt,text/csv"
            onChange={({ target }) => {
              void choose(target.files?.[0]);
              // The same file again, once it is corrected.
              target.value = '';
            }}
          />
          <Button icon={<Upload />} variant={csv === null ? 'primary' : 'secondary'} onClick={() => file.current?.click()}>
            {t(csv === null ? 'csv.choose' : 'csv.chooseOther')}
          </Button>
          <Button variant="secondary" icon={<Download />} onClick={() => void saveTemplate()}>
            {t('csv.template')}
          </Button>
        </Inline>
        {failure && (
          <Alert tone="danger" live="assertive">
            {failure}
          </Alert>
        )}
        <div role="status">
          {busy && <Text tone="muted">{t('csv.checking')}</Text>}
          {reading && (
            <Alert tone={wrong > 0 ? 'warning' : 'success'} live="off" title={t('csv.found', { count: good, pieces: reading.pieces })}>
              {wrong > 0 ? t('csv.wrong', { count: wrong }) : t('csv.allRight')}
            </Alert>
          )}
        </div>
        {reading && wrong > 0 && (
          <>
            <DataTable
              flush
              caption={t('csv.errors')}
              rows={reading.errors.slice(0, errorsShown)}
              rowKey={({ row, field, code }) => `${row} ${field} ${code}`}
              columns={[
                { id: 'row', header: t('csv.row'), primary: true, cell: ({ row }) => (row === 0 ? t('csv.heading') : row) },
                { id: 'field', header: t('csv.column'), cell: ({ field }) => field || '–' },
                { id: 'message', header: t('csv.problem'), cell: ({ message }) => message },
              ]}
            />
            {wrong > errorsShown && <Text size="sm">{t('csv.more', { count: wrong - errorsShown })}</Text>}
          </>
        )}
        {csv !== null && (
          <Stack gap={8}>
            <TextArea
              label={t('csv.content')}
              hint={t('csv.contentHint')}
              rows={6}
              maxLength={largest}
              value={csv}
              onValueChange={setCsv}
              spellCheck={false}
            />
            <div>
              <Button size="sm" variant="secondary" busy={busy} onClick={() => void check(csv)}>
                {t('csv.again')}
              </Button>
            </div>
          </Stack>
        )}
        {reading && good > 0 && present > 0 && (
          <RadioCards
            legend={t('csv.present', { count: present })}
            value={how}
            onValueChange={(value) => setHow(value as 'replace')}
            options={(['replace', 'add'] as const).map((value) => ({ value, label: t(`csv.how.${value}`) }))}
          />
        )}
      </Stack>
    </Dialog>
  );
}
