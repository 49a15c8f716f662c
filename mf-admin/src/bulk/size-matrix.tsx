import type { StaffEvent, StaffEventProduct } from '@merchloom/contracts/staff-events';
import { Text } from '@merchloom/ui/text';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { type KeyboardEvent, useRef } from 'react';
import { price } from '../status/format.ts';
import { cellKey, nextBreak, piecesIn, productMinor, type Quantities, unitPrice, withBlock, withPieces } from './quantities.ts';
import css from './size-matrix.module.css';

interface SizeMatrixProps {
  event: Pick<StaffEvent, 'currency' | 'region'>;
  product: StaffEventProduct;
  quantities: Quantities;
  onChange: (quantities: Quantities) => void;
}

const steps: Record<string, readonly [down: number, right: number]> = { ArrowUp: [-1, 0], ArrowDown: [1, 0], Enter: [1, 0] };

/** How many of a product in each colour and size; totals and the price answer while one types. A block from a spreadsheet can be pasted. */
export function SizeMatrix({ event, product, quantities, onChange }: SizeMatrixProps) {
  const { t } = useTranslation('admin-bulk');
  const table = useRef<HTMLTableElement>(null);
  const sizes = product.sizes.filter(({ status }) => status !== 'hidden');
  const money = (amount: number) => price(amount, event.currency, event.region);
  const pieces = piecesIn(quantities, `${product.id}/`);
  const next = nextBreak(product, pieces);
  const at = (colour: string, size: string) => quantities[cellKey(product.id, colour, size)] ?? 0;

  // Up, down and Enter go from field to field, as in a spreadsheet; left and right stay with the text.
  function move(pressed: KeyboardEvent<HTMLInputElement>, row: number, column: number) {
    const step = steps[pressed.key];
    if (!step) return;
    pressed.preventDefault();
    const field = table.current?.querySelector<HTMLInputElement>(`[data-cell="${row + step[0]}/${column + step[1]}"]`);
    field?.focus();
    field?.select();
  }

  return (
    <section className={css.matrix} aria-label={product.name}>
      <header className={css.head}>
        <img src={product.images.front_preview} alt="" width={56} height={63} loading="lazy" />
        <div>
          <Text weight="medium">{product.name}</Text>
          <Text size="sm" tone="muted" aria-live="polite">
            {t('matrix.each', { price: money(unitPrice(product, pieces)) })}
            {next && ` · ${t('matrix.next', { count: next.missing, price: money(next.price) })}`}
          </Text>
        </div>
      </header>
      <table className={css.table} ref={table}>
        <thead>
          <tr>
            <th scope="col">{t('matrix.colour')}</th>
            {sizes.map(({ code }) => (
              <th key={code} scope="col">
                {code}
              </th>
            ))}
            <th scope="col">{t('matrix.pieces')}</th>
          </tr>
        </thead>
        <tbody>
          {product.colour_codes.map((colour, row) => {
            const { name = colour, hex } = product.base.colours.find(({ code }) => code === colour) ?? {};
            return (
              <tr key={colour}>
                <th scope="row">
                  <span className={css.colour}>
                    <i style={{ background: hex }} />
                    {name}
                  </span>
                </th>
                {sizes.map(({ code, status }, column) => (
                  <td key={code} data-size={code}>
                    <input
                      data-cell={`${row}/${column}`}
                      aria-label={t('matrix.cell', { colour: name, size: code })}
                      inputMode="numeric"
                      autoComplete="off"
                      maxLength={4}
                      disabled={status === 'sold_out' && at(colour, code) === 0}
                      placeholder={status === 'sold_out' ? '–' : '0'}
                      value={at(colour, code) || ''}
                      onChange={(changed) => onChange(withPieces(quantities, cellKey(product.id, colour, code), changed.target.value))}
                      onFocus={(focused) => focused.target.select()}
                      onKeyDown={(pressed) => move(pressed, row, column)}
                      onPaste={(pasted) => {
                        const filled = withBlock(quantities, { product, colour, size: code }, pasted.clipboardData.getData('text'));
                        if (!filled) return;
                        pasted.preventDefault();
                        onChange(filled);
                      }}
                    />
                  </td>
                ))}
                <td className={css.total}>{piecesIn(quantities, `${product.id}/${colour}/`)}</td>
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('matrix.total')}</th>
            {sizes.map(({ code }) => (
              <td key={code} data-size={code}>
                {product.colour_codes.reduce((sum, colour) => sum + at(colour, code), 0)}
              </td>
            ))}
            <td className={css.total}>
              {pieces} <strong>{money(productMinor(product, quantities) / 100)}</strong>
            </td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
