import type { BulkLine, BulkOrder } from '@merchloom/contracts/bulk';
import { Text } from '@merchloom/ui/text';
import { useTranslation } from '@merchloom/web-kit/i18n';
import css from './bulk.module.css';
import { piecesOf, quantitiesOf, takesTexts, withQuantities } from './lines.ts';
import { NamesList } from './names-list.tsx';
import { SizeMatrix } from './size-matrix.tsx';

interface PiecesProps {
  order: Pick<BulkOrder, 'products' | 'currency'>;
  lines: readonly BulkLine[];
  /** All lines of the order, of every parcel: together they decide what one costs. */
  all: readonly BulkLine[];
  path: string;
  errors: Readonly<Record<string, string>>;
  readOnly: boolean;
  onChange: (lines: BulkLine[]) => void;
}

/** What is in a parcel: a matrix for each product, and a list of names for each that takes them. */
export function Pieces({ order, lines, all, path, errors, readOnly, onChange }: PiecesProps) {
  const { t } = useTranslation('admin-bulk');
  const quantities = quantitiesOf(lines);
  return (
    <div className={css.pieces}>
      <Text size="sm" tone="muted">
        {t('matrix.help')}
      </Text>
      {order.products.map((product) => (
        <div key={product.product_id} className={css.product}>
          <SizeMatrix
            currency={order.currency}
            product={product}
            quantities={quantities}
            reached={piecesOf(all, product.product_id)}
            readOnly={readOnly}
            onChange={(changed) => onChange(withQuantities(lines, changed))}
          />
          {takesTexts(product) && (
            <NamesList product={product} lines={lines} path={`${path}.lines`} errors={errors} readOnly={readOnly} onChange={onChange} />
          )}
        </div>
      ))}
    </div>
  );
}
