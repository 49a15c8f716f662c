import type { BulkLine, BulkProduct } from '@merchloom/contracts/bulk';
import { lettersNumbersSpaces } from '@merchloom/contracts/custom-text';
import { Alert } from '@merchloom/ui/alert';
import { Button, IconButton } from '@merchloom/ui/button';
import { Dialog } from '@merchloom/ui/dialog';
import { allowOnly, Select, TextArea } from '@merchloom/ui/field';
import { Plus, X } from '@merchloom/ui/icons';
import { Inline, Stack } from '@merchloom/ui/layout';
import { Text } from '@merchloom/ui/text';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { type ClipboardEvent, useEffect, useRef, useState } from 'react';
import { allTexts, emptyRow, fieldsOf, isEmptyRow, isNamed, readNames, withTexts } from './lines.ts';
import css from './names-list.module.css';

interface NamesListProps {
  product: BulkProduct;
  lines: readonly BulkLine[];
  readOnly?: boolean;
  /** Where a link of the summary finds a row: `{path}.{number of the line}`. */
  path: string;
  errors: Readonly<Record<string, string>>;
  onChange: (lines: BulkLine[]) => void;
}

const rowsAtOnce = 100;

/** Who wears what: a row for each piece with words of its own, typed or pasted from a spreadsheet. */
export function NamesList({ product, lines, readOnly, path, errors, onChange }: NamesListProps) {
  const { t } = useTranslation('admin-bulk');
  const [pasting, setPasting] = useState(false);
  const [shown, setShown] = useState(rowsAtOnce);
  const body = useRef<HTMLTableSectionElement>(null);
  const due = useRef(false);
  const fields = fieldsOf(product);
  const own = lines.flatMap((line, at) => (line.product_id === product.product_id && isNamed(line) ? [{ line, at }] : []));
  const sizes = product.sizes.filter(({ status }) => status !== 'hidden');

  // A new row is there to be written in.
  useEffect(() => {
    if (!due.current) return;
    due.current = false;
    body.current?.querySelector<HTMLInputElement>('tr:last-child input')?.focus();
  });

  const replace = (at: number, line: BulkLine) => onChange(lines.map((each, index) => (index === at ? line : each)));
  const add = () => {
    due.current = true;
    setShown((now) => Math.max(now, own.length + 1));
    onChange([...lines, emptyRow(product)]);
  };
  /** Rows take the place of the empty row they are put into, and follow it. */
  const insert = (rows: BulkLine[], at?: number) => {
    if (at === undefined) return onChange([...lines, ...rows]);
    const replaced = isEmptyRow(product, lines[at]!) ? 1 : 0;
    onChange([...lines.slice(0, at + 1 - replaced), ...rows, ...lines.slice(at + 1)]);
  };
  const paste = (pasted: ClipboardEvent, at: number) => {
    const text = pasted.clipboardData.getData('text');
    if (!/[\t\n]/.test(text.trim())) return;
    pasted.preventDefault();
    insert(readNames(product, text).rows, at);
  };

  return (
    <section className={css.names} aria-label={t('names.title', { product: product.name })}>
      <Inline gap={12} justify="space-between" wrap>
        <Text weight="medium">{t('names.title', { product: product.name })}</Text>
        {!readOnly && (
          <Inline gap={8}>
            <Button size="sm" variant="secondary" onClick={() => setPasting(true)}>
              {t('names.paste')}
            </Button>
            <Button size="sm" variant="secondary" icon={<Plus />} onClick={add}>
              {t('names.add')}
            </Button>
          </Inline>
        )}
      </Inline>
      {own.length === 0 ? (
        <Text size="sm" tone="muted">
          {t('names.empty')}
        </Text>
      ) : (
        <table className={css.table}>
          <thead>
            <tr>
              {fields.map(({ key, label }, column) => (
                <th key={key} scope="col">
                  {label || t('names.text', { number: column + 1 })}
                </th>
              ))}
              {sizes.length > 0 && <th scope="col">{t('size')}</th>}
              <th scope="col">{t('matrix.colour')}</th>
              <th scope="col">{t('matrix.pieces')}</th>
              <td />
            </tr>
          </thead>
          <tbody ref={body}>
            {own.slice(0, shown).map(({ line, at }, row) => {
              const texts = allTexts(product, line);
              const named = (label: string) => t('names.cell', { label, row: row + 1 });
              const error = (part: string) => errors[`${path}.${at}.${part}`];
              const whole = errors[`${path}.${at}`] ?? error('size') ?? error('custom_text_front') ?? error('custom_text_back');
              return (
                <tr key={at} title={whole}>
                  {fields.map((field, column) => {
                    const label = field.label || t('names.text', { number: column + 1 });
                    const wrong = error(`custom_text_${field.side}`);
                    return (
                      <td key={field.key} data-label={label}>
                        <input
                          id={column === 0 ? `bulk-${path}.${at}` : undefined}
                          aria-label={named(label)}
                          aria-invalid={wrong ? true : undefined}
                          autoComplete="off"
                          readOnly={readOnly}
                          maxLength={field.max_length}
                          value={texts[column]}
                          onPaste={(pasted) => paste(pasted, at)}
                          onChange={({ target }) => {
                            const typed =
                              field.allowed === 'letters-numbers-spaces' ? allowOnly(target.value, lettersNumbersSpaces) : target.value;
                            replace(at, withTexts(product, line, texts.with(column, typed)));
                          }}
                        />
                      </td>
                    );
                  })}
                  {sizes.length > 0 && (
                    <td data-label={t('size')} className={css.size}>
                      <Select
                        id={`bulk-${path}.${at}.size`}
                        label={named(t('size'))}
                        hideLabel
                        size="sm"
                        disabled={readOnly}
                        aria-invalid={error('size') || (whole && line.size === '') ? true : undefined}
                        placeholder={t('size')}
                        value={line.size}
                        onValueChange={(size) => replace(at, { ...line, size })}
                        options={sizes.map(({ code, status }) => ({ value: code, label: code, disabled: status === 'sold_out' }))}
                      />
                    </td>
                  )}
                  <td data-label={t('matrix.colour')} className={css.colour}>
                    <Select
                      label={named(t('matrix.colour'))}
                      hideLabel
                      size="sm"
                      disabled={readOnly}
                      value={line.colour_code}
                      onValueChange={(colour_code) => replace(at, { ...line, colour_code })}
                      options={product.colours.map(({ code, name }) => ({ value: code, label: name }))}
                    />
                  </td>
                  <td data-label={t('matrix.pieces')}>
                    <Pieces
                      label={named(t('matrix.pieces'))}
                      readOnly={readOnly}
                      value={line.quantity}
                      onChange={(quantity) => replace(at, { ...line, quantity })}
                    />
                  </td>
                  <td className={css.remove}>
                    {!readOnly && (
                      <IconButton
                        size="sm"
                        label={t('names.remove', { row: row + 1 })}
                        icon={<X />}
                        onClick={() => onChange(lines.toSpliced(at, 1))}
                      />
                    )}
                  </td>
                  {whole && <td className={css.wrong}>{whole}</td>}
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
      {own.length > shown && (
        <Button size="sm" variant="ghost" onClick={() => setShown(shown + rowsAtOnce)}>
          {t('more', { count: own.length - shown })}
        </Button>
      )}
      {pasting && <PasteNames product={product} onClose={() => setPasting(false)} onRows={(rows) => insert(rows)} />}
    </section>
  );
}

interface PiecesProps {
  label: string;
  value: number;
  readOnly?: boolean | undefined;
  onChange: (value: number) => void;
}

/** May be empty while one types; what is left empty stays as it was. */
function Pieces({ label, value, readOnly, onChange }: PiecesProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <input
      className={css.pieces}
      aria-label={label}
      inputMode="numeric"
      autoComplete="off"
      maxLength={4}
      readOnly={readOnly}
      value={typed ?? value}
      onBlur={() => setTyped(null)}
      onChange={({ target }) => {
        const digits = target.value.replace(/\D/g, '');
        setTyped(digits);
        if (Number(digits) > 0) onChange(Number(digits));
      }}
    />
  );
}

interface PasteNamesProps {
  product: BulkProduct;
  onClose: () => void;
  onRows: (rows: BulkLine[]) => void;
}

function PasteNames({ product, onClose, onRows }: PasteNamesProps) {
  const { t } = useTranslation('admin-bulk');
  const { t: common } = useTranslation('admin');
  const [text, setText] = useState('');
  const { rows, unknown } = readNames(product, text);
  const labels = fieldsOf(product).map(({ label }, at) => label || t('names.text', { number: at + 1 }));
  const columns = [...labels, t('size'), t('matrix.colour'), t('matrix.pieces')];
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('names.paste')}
      description={t('names.pasteText', { columns: columns.join(', ') })}
      closeLabel={common('state.close')}
      footer={
        <Button
          {...(rows.length === 0 && { disabledReason: t('names.nothing') })}
          onClick={() => {
            onRows(rows);
            onClose();
          }}
        >
          {t('names.addRows', { count: rows.length })}
        </Button>
      }
    >
      <Stack gap={12}>
        <TextArea
          label={t('names.list')}
          rows={8}
          value={text}
          onValueChange={setText}
          placeholder={`${labels.map(() => '…').join('\t')}\tM`}
        />
        {unknown.length > 0 && (
          <Alert tone="warning">
            {unknown
              .slice(0, 5)
              .map(({ row, cell }) => t('names.unknown', { row, cell }))
              .join(' ')}
          </Alert>
        )}
      </Stack>
    </Dialog>
  );
}
