import type { BulkLine, BulkProduct } from '@merchloom/contracts/bulk';
import { shownTexts } from '@merchloom/contracts/shown-texts';
import type { SizeLink } from '@merchloom/contracts/size-links';
import { IconButton } from '@merchloom/ui/button';
import { ConfirmDialog } from '@merchloom/ui/dialog';
import { Drawer } from '@merchloom/ui/drawer';
import { EmptyState } from '@merchloom/ui/empty-state';
import { SearchField } from '@merchloom/ui/field';
import { Trash } from '@merchloom/ui/icons';
import { Stack } from '@merchloom/ui/layout';
import { DataTable } from '@merchloom/ui/table';
import { $language, useTranslation } from '@merchloom/web-kit/i18n';
import { toastRaised } from '@merchloom/web-kit/toasts';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { NotLoaded } from '../forms/not-loaded.tsx';
import { useReading } from '../forms/use-reading.ts';
import { failureText } from '../lists/download.ts';
import { moment } from '../status/format.ts';
import { deleteAnswerFx, listAnswersFx, loadProductsFx, type OfEvent, type SizeAnswerRow } from './calls.ts';

interface SizeAnswersProps {
  of: OfEvent;
  link: SizeLink;
  mayEdit: boolean;
  onRemoved: () => void;
  onClose: () => void;
}

/** What people answered to a link; one that is wrong or there twice can be taken out. */
export function SizeAnswers({ of, link, mayEdit, onRemoved, onClose }: SizeAnswersProps) {
  const { t } = useTranslation('admin-bulk');
  const { t: common } = useTranslation('admin');
  const { list, products, remove, toast, language } = useUnit({
    ...{ list: listAnswersFx, products: loadProductsFx, remove: deleteAnswerFx, toast: toastRaised, language: $language },
  });
  const { value: data, failed, reload: again, change } = useReading(() => list({ ...of, link: link.id }), `answers ${link.id}`);
  const { value: offered } = useReading(() => products(of), `products ${of.slug}`);
  const [words, setWords] = useState('');
  const [doomed, setDoomed] = useState<SizeAnswerRow | null>(null);
  const [busy, setBusy] = useState(false);
  const rows = data?.filter(({ name, email }) => `${name} ${email}`.toLowerCase().includes(words.trim().toLowerCase())) ?? [];

  async function takeOut({ id }: SizeAnswerRow) {
    setBusy(true);
    try {
      await remove({ ...of, link: link.id, answer: id });
      change((answers) => answers.filter((answer) => answer.id !== id));
      onRemoved();
    } catch (error) {
      toast({ success: false, message: failureText(error, common('state.failedText')) });
    }
    setBusy(false);
    setDoomed(null);
  }

  return (
    <Drawer open onClose={onClose} size="lg" title={t('answers.title', { title: link.title })} closeLabel={common('state.close')}>
      <Stack gap={16}>
        {failed && <NotLoaded title={t('answers.failed')} onRetry={again} />}
        {data && data.length > 5 && (
          <SearchField label={t('answers.search')} clearLabel={common('list.clearSearch')} value={words} onValueChange={setWords} />
        )}
        {!failed && (
          <DataTable<SizeAnswerRow>
            flush
            caption={t('answers.title', { title: link.title })}
            rows={rows}
            rowKey={({ id }) => id}
            loading={!data}
            loadingRows={4}
            loadingLabel={common('state.loading')}
            empty={<EmptyState compact drawing="tee" title={t('answers.none')} text={t('answers.noneText')} />}
            columns={[
              { id: 'name', header: t('address.name'), primary: true, cell: ({ name }) => name },
              {
                id: 'lines',
                header: t('answers.wants'),
                cell: ({ lines }) => lines.map((line) => inWords(line, offered ?? [])).join('; '),
              },
              {
                id: 'at',
                header: t('answers.at'),
                cell: ({ updated_at }) => moment(updated_at, language),
              },
              {
                id: 'remove',
                header: t('many.tools'),
                hideHeader: true,
                align: 'end',
                cell: (answer) =>
                  mayEdit && (
                    <IconButton
                      size="sm"
                      label={t('many.remove', { name: answer.name })}
                      icon={<Trash />}
                      onClick={() => setDoomed(answer)}
                    />
                  ),
              },
            ]}
          />
        )}
      </Stack>
      <ConfirmDialog
        open={doomed !== null}
        onClose={() => setDoomed(null)}
        onConfirm={() => void takeOut(doomed!)}
        tone="danger"
        busy={busy}
        title={t('answers.remove', { name: doomed?.name ?? '' })}
        confirmLabel={t('answers.removeConfirm')}
        cancelLabel={t('cancel')}
      >
        {t('answers.removeText')}
      </ConfirmDialog>
    </Drawer>
  );
}

/** "2 × Team Shirt, Navy, M, ROSA, 7" */
export function inWords(line: BulkLine, products: readonly BulkProduct[]): string {
  const product = products.find(({ product_id }) => product_id === line.product_id);
  const colour = product?.colours.find(({ code }) => code === line.colour_code)?.name ?? line.colour_code;
  const words = shownTexts(line.custom_text_front, line.custom_text_back);
  const what = [product?.name ?? line.product_id, colour, line.size, ...words].filter(Boolean).join(', ');
  return line.quantity > 1 ? `${line.quantity} × ${what}` : what;
}
