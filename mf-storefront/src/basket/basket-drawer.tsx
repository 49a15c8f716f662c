import { Drawer } from '@merchloom/ui/drawer';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { preloadModule } from '@merchloom/web-kit/remotes';
import { useSearchParams } from '@merchloom/web-kit/router';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { $store, previewToken } from '../store/model.ts';
import { sellsByBasket } from '../store/selling.ts';
import { Basket } from './basket.tsx';
import { BasketFooter } from './basket-footer.tsx';
import { $full, $lines, $mayCheckOut, $open, $removed, $was, basketClosed, lineRemoved, quantityChanged, removalUndone } from './model.ts';

/** R5: the basket, beside the page. */
export function BasketDrawer() {
  const { t } = useTranslation('storefront');
  const [, setParameters] = useSearchParams();
  const { store, open, lines, removed, was, full, mayCheckOut, close, change, remove, undo } = useUnit({
    store: $store,
    open: $open,
    lines: $lines,
    removed: $removed,
    was: $was,
    full: $full,
    mayCheckOut: $mayCheckOut,
    close: basketClosed,
    change: quantityChanged,
    remove: lineRemoved,
    undo: removalUndone,
  });
  const event = store.kind === 'ready' ? store.bootstrap.store.event : null;
  const sells = event !== null && sellsByBasket(event);

  // The checkout is fetched while people look at their basket, so that it opens at once.
  useEffect(() => {
    if (open && sells) preloadModule('mf-checkout', 'checkout');
  }, [open, sells]);

  function checkOut() {
    close();
    setParameters((current) => {
      current.set('checkout', 'delivery');
      return current;
    });
  }

  if (!event) return null;
  return (
    <Drawer
      open={open && event.type === 'Store'}
      onClose={close}
      title={t('basket.title')}
      closeLabel={t('basket.close')}
      footer={
        <BasketFooter
          {...{ event, lines, mayCheckOut: mayCheckOut && sells, preview: previewToken !== null, onCheckout: checkOut, onContinue: close }}
        />
      }
    >
      <Basket {...{ event, lines, removed, was, full }} onQuantity={change} onRemove={remove} onUndo={undo} />
    </Drawer>
  );
}
