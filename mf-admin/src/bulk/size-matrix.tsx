import type { BulkOrder, BulkProduct } from '@merchloom/contracts/bulk';
import { Text } from '@merchloom/ui/text';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { type KeyboardEvent, useRef } from 'react';
import { priceAtHome } from '../status/format.ts';
import { cellKey, netOf, nextBreak, piecesIn, type Quantities, sizesOf, unitPrice, withBlock, withPieces } from './quantities.ts';
import css from './size-matrix.module.css';

interface SizeMatrixProps {
  currency: BulkOrder['currency'];
  product: BulkProduct;
  quantities: Quantities;
  /** Pieces of the product in the whole order: they decide what one costs. */
  reached: number;
  readOnly?: boolean;
  onChange: (quantities: Quantities) => void;
}

const steps: Record<string, readonly [down: number, right: number]> = { ArrowUp: [-1, 0], ArrowDown: [1, 0], Enter: [1, 0] };

/** The field of a colour and size, for links that lead to it. */
export const cellId = (productId: string, colour: string, size: string): string => `bulk-cell-${cellKey(productId, colour, size)}`;

/** How many of a product in each colour and size; totals and the price answer while one types. A block from a spreadsheet can be pasted. */
export function SizeMatrix({ currency, product, quantities, reached, readOnly, onChange }: SizeMatrixProps) {
  const { t } = useTranslation('admin-bulk');
  const table = useRef<HTMLTableElement>(null);
  const { product_id } = product;
  const sizes = sizesOf(product);
  const money = (amount: number) => priceAtHome(amount, currency);
  const pieces = piecesIn(quantities, `${product_id}/`);
  const next = nextBreak(product, reached);
  const at = (colour: string, size: string) => quantities[cellKey(product_id, colour, size)] ?? 0;

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
        <img src={product.colours[0]?.images.front_preview} alt="" width={56} height={63} loading="lazy" />
        <div>
          <Text weight="medium">{product.name}</Text>
          <Text size="sm" tone="muted" aria-live="polite">
            {t('matrix.each', { price: money(unitPrice(product, reached)) })}
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
                {code || t('matrix.oneSize')}
              </th>
            ))}
            <th scope="col">{t('matrix.pieces')}</th>
          </tr>
        </thead>
        <tbody>
          {product.colours.map(({ code: colour, hex, name }, row) => (
            <tr key={colour}>
              <th scope="row">
                <span className={css.colour}>
                  <i style={{ background: hex }} />
                  {name}
                </span>
              </th>
              {sizes.map(({ code, status }, column) => (
                <td key={code} data-size={code || t('matrix.oneSize')}>
                  <input
                    id={cellId(product_id, colour, code)}
                    data-cell={`${row}/${column}`}
                    aria-label={code ? t('matrix.cell', { colour: name, size: code }) : name}
                    inputMode="numeric"
                    autoComplete="off"
                    maxLength={4}
                    readOnly={readOnly}
                    disabled={status === 'sold_out' && at(colour, code) === 0}
                    placeholder={status === 'sold_out' ? '–' : '0'}
                    value={at(colour, code) || ''}
                    onChange={(changed) => onChange(withPieces(quantities, cellKey(product_id, colour, code), changed.target.value))}
                    onFocus={(focused) => focused.target.select()}
                    onKeyDown={(pressed) => move(pressed, row, column)}
                    onPaste={(pasted) => {
                      const filled = withBlock(quantities, { product, colour, size: code }, pasted.clipboardData.getData('text'));
                      if (!filled || readOnly) return;
                      pasted.preventDefault();
                      onChange(filled);
                    }}
                  />
                </td>
              ))}
              <td className={css.total}>{piecesIn(quantities, `${product_id}/${colour}/`)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('matrix.total')}</th>
            {sizes.map(({ code }) => (
              <td key={code} data-size={code}>
                {product.colours.reduce((sum, colour) => sum + at(colour.code, code), 0)}
              </td>
            ))}
            <td className={css.total}>
              {pieces} <strong>{money(netOf(product, pieces, reached))}</strong>
            </td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
