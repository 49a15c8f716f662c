import type { BulkLine, BulkOrder, BulkRecipient } from '@merchloom/contracts/bulk';
import { Badge } from '@merchloom/ui/badge';
import { Button, IconButton } from '@merchloom/ui/button';
import { Drawer } from '@merchloom/ui/drawer';
import { EmptyState } from '@merchloom/ui/empty-state';
import { SearchField } from '@merchloom/ui/field';
import { Pencil, Plus, Trash, Upload } from '@merchloom/ui/icons';
import { Inline, Stack } from '@merchloom/ui/layout';
import { DataTable } from '@merchloom/ui/table';
import { Text } from '@merchloom/ui/text';
import { $language, useTranslation } from '@merchloom/web-kit/i18n';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { countryName } from '../status/format.ts';
import { AddressFields } from './address-fields.tsx';
import css from './bulk.module.css';
import type { OfEvent } from './calls.ts';
import { CsvDialog } from './csv-dialog.tsx';
import { maxRecipients } from './limits.ts';
import { emptyRecipient, isBlank, piecesOf } from './lines.ts';
import { Pieces } from './pieces.tsx';

interface RecipientsProps {
  of: OfEvent;
  order: BulkOrder;
  recipients: readonly BulkRecipient[];
  all: readonly BulkLine[];
  country: string;
  errors: Readonly<Record<string, string>>;
  /** What is still missing, by recipient. */
  missing: ReadonlyMap<number, number>;
  readOnly: boolean;
  open: number | null;
  onOpen: (at: number | null) => void;
  onChange: (change: (recipients: readonly BulkRecipient[]) => BulkRecipient[]) => void;
}

const rowsAtOnce = 50;
const matches = (recipient: BulkRecipient, words: string) =>
  [recipient.name, recipient.email, recipient.address_first_line, recipient.address_city, recipient.address_postcode]
    .join(' ')
    .toLowerCase()
    .includes(words.trim().toLowerCase());

/** Many parcels: from a file or one by one, each with its address and what is in it. */
export function Recipients(props: RecipientsProps) {
  const { of, order, recipients, all, country, errors, missing, readOnly, open, onOpen, onChange } = props;
  const { t } = useTranslation('admin-bulk');
  const { t: common } = useTranslation('admin');
  const language = useUnit($language);
  const [words, setWords] = useState('');
  const [shown, setShown] = useState(rowsAtOnce);
  const [upload, setUpload] = useState(false);
  const [removed, setRemoved] = useState<{ recipient: BulkRecipient; at: number } | null>(null);
  const rows = recipients.flatMap((recipient, at) => (matches(recipient, words) ? [{ recipient, at }] : []));
  const edited = open === null ? undefined : recipients[open];
  const name = ({ recipient, at }: { recipient: BulkRecipient; at: number }) => recipient.name || t('many.nameless', { number: at + 1 });

  const add = () => {
    onChange((list) => [...list, emptyRecipient(country)]);
    onOpen(recipients.length);
  };
  const remove = (at: number) => {
    setRemoved({ recipient: recipients[at]!, at });
    onChange((list) => list.toSpliced(at, 1));
  };
  const undo = ({ recipient, at }: { recipient: BulkRecipient; at: number }) => {
    setRemoved(null);
    onChange((list) => list.toSpliced(at, 0, recipient));
  };
  const edit = (part: Partial<BulkRecipient>) => onChange((list) => list.map((each, at) => (at === open ? { ...each, ...part } : each)));
  const tools = !readOnly && (
    <Inline gap={8} wrap>
      <Button variant={recipients.length === 0 ? 'primary' : 'secondary'} icon={<Upload />} onClick={() => setUpload(true)}>
        {t('many.upload')}
      </Button>
      {recipients.length < maxRecipients && (
        <Button variant="secondary" icon={<Plus />} onClick={add}>
          {t('many.add')}
        </Button>
      )}
    </Inline>
  );

  return (
    <Stack gap={12}>
      <div role="status">
        {removed && (
          <Inline gap={8}>
            <Text size="sm">{t('many.removed', { name: name(removed) })}</Text>
            <Button size="sm" variant="ghost" onClick={() => undo(removed)}>
              {t('many.undo')}
            </Button>
          </Inline>
        )}
      </div>
      {recipients.length === 0 ? (
        <EmptyState compact drawing="box" title={t('many.none')} text={t('many.noneText')} action={tools || undefined} />
      ) : (
        <>
          <Inline gap={12} justify="space-between" wrap>
            <div className={css.search}>
              <SearchField label={t('many.search')} clearLabel={common('list.clearSearch')} value={words} onValueChange={setWords} />
            </div>
            {tools}
          </Inline>
          <DataTable
            caption={t('many.caption')}
            rows={rows.slice(0, shown)}
            rowKey={({ at }) => String(at)}
            empty={<EmptyState compact drawing="box" title={common('list.nothing')} text={t('many.nothingText')} />}
            columns={[
              { id: 'name', header: t('address.name'), primary: true, cell: name },
              {
                id: 'place',
                header: t('many.place'),
                cell: ({ recipient: { address_city, address_country } }) =>
                  [address_city, address_country && countryName(address_country, language)].filter(Boolean).join(', ') || '–',
              },
              { id: 'pieces', header: t('matrix.pieces'), align: 'end', cell: ({ recipient }) => piecesOf(recipient.lines) },
              {
                id: 'missing',
                header: t('many.state'),
                corner: true,
                cell: ({ at }) =>
                  missing.has(at) ? (
                    <Badge tone="warning">{t('many.missing', { count: missing.get(at) ?? 0 })}</Badge>
                  ) : (
                    <Badge tone="success">{t('many.complete')}</Badge>
                  ),
              },
              {
                id: 'tools',
                header: t('many.tools'),
                hideHeader: true,
                align: 'end',
                cell: (row) => (
                  <Inline gap={4} justify="end" wrap={false}>
                    <IconButton
                      size="sm"
                      label={t(readOnly ? 'many.look' : 'many.edit', { name: name(row) })}
                      icon={<Pencil />}
                      onClick={() => onOpen(row.at)}
                    />
                    {!readOnly && (
                      <IconButton size="sm" label={t('many.remove', { name: name(row) })} icon={<Trash />} onClick={() => remove(row.at)} />
                    )}
                  </Inline>
                ),
              },
            ]}
          />
          {rows.length > shown && (
            <Button variant="ghost" onClick={() => setShown(shown + rowsAtOnce)}>
              {t('more', { count: rows.length - shown })}
            </Button>
          )}
        </>
      )}
      {upload && (
        <CsvDialog
          of={of}
          present={recipients.filter((recipient) => !isBlank(recipient)).length}
          onUse={(fresh, how) => onChange((list) => (how === 'add' ? [...list.filter((each) => !isBlank(each)), ...fresh] : fresh))}
          onClose={() => setUpload(false)}
        />
      )}
      {edited && open !== null && (
        <Drawer
          open
          onClose={() => onOpen(null)}
          size="lg"
          title={name({ recipient: edited, at: open })}
          closeLabel={common('state.close')}
          footer={
            <Button block onClick={() => onOpen(null)}>
              {t('done')}
            </Button>
          }
        >
          <Stack gap={24}>
            <AddressFields
              recipient={edited}
              countries={order.countries}
              path={`recipients.${open}`}
              errors={errors}
              readOnly={readOnly}
              onChange={edit}
            />
            <Pieces
              order={order}
              lines={edited.lines}
              all={all}
              path={`recipients.${open}`}
              errors={errors}
              readOnly={readOnly}
              onChange={(lines) => edit({ lines })}
            />
          </Stack>
        </Drawer>
      )}
    </Stack>
  );
}
