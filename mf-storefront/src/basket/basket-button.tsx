import { IconButton } from '@merchloom/ui/button';
import { ShoppingBag } from '@merchloom/ui/icons';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { useUnit } from 'effector-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { $count, $open, basketOpened } from './model.ts';

const loadDrawer = () => import(/* webpackChunkName: "basket" */ './basket-drawer.tsx');
const BasketDrawer = lazy(() => loadDrawer().then((drawer) => ({ default: drawer.BasketDrawer })));

/** How many items are in the basket; opens it. The drawer's code comes when it is first needed. */
export function BasketButton() {
  const { t } = useTranslation('storefront');
  const { count, isOpen, open } = useUnit({ count: $count, isOpen: $open, open: basketOpened });
  const [needed, setNeeded] = useState(false);
  useEffect(() => {
    if (isOpen) setNeeded(true);
  }, [isOpen]);

  return (
    <>
      <IconButton
        label={t('basket.button', { count })}
        icon={<ShoppingBag />}
        {...(count > 0 && { count })}
        onClick={() => open()}
        onPointerEnter={() => void loadDrawer()}
        onFocus={() => void loadDrawer()}
        aria-haspopup="dialog"
      />
      {needed && (
        <Suspense fallback={null}>
          <BasketDrawer />
        </Suspense>
      )}
    </>
  );
}
