import { maxLines } from '@merchloom/commerce/basket';
import type { BasketLine } from '@merchloom/contracts/remotes';
import type { PublicEvent } from '@merchloom/contracts/store';
import { Button } from '@merchloom/ui/button';
import { EmptyState } from '@merchloom/ui/empty-state';
import { Undo } from '@merchloom/ui/icons';
import { useTranslation } from '@merchloom/web-kit/i18n';
import css from './basket.module.css';
import { BasketLineView } from './basket-line.tsx';

interface Props {
  event: PublicEvent;
  lines: readonly BasketLine[];
  /** What was just taken out. */
  removed: BasketLine | null;
  /** Key of a line → its price before, where that has changed. */
  was: Readonly<Record<string, number>>;
  full: boolean;
  onQuantity: (change: { key: string; quantity: number }) => void;
  onRemove: (key: string) => void;
  onUndo: () => void;
}

/** What is in the basket, or that nothing is; a removal can be taken back. */
export function Basket({ event, lines, removed, was, full, onQuantity, onRemove, onUndo }: Props) {
  const { t } = useTranslation('storefront');
  return (
    <div className={css.basket}>
      {lines.length === 0 ? (
        <EmptyState compact drawing="tote" headingLevel={3} title={t('basket.empty')} />
      ) : (
        <ul className={css.lines}>
          {lines.map((line) => (
            <BasketLineView
              key={line.key}
              event={event}
              line={line}
              was={was[line.key]}
              onQuantity={(quantity) => onQuantity({ key: line.key, quantity })}
              onRemove={() => onRemove(line.key)}
            />
          ))}
        </ul>
      )}
      <div role="status" className={css.removal}>
        {full && <p className={css.changed}>{t('basket.full', { count: maxLines })}</p>}
        {removed && (
          <div className={css.undo}>
            <span>{t('basket.removed', { product: removed.name })}</span>
            <Button variant="ghost" size="sm" icon={<Undo />} onClick={onUndo}>
              {t('basket.undo')}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
