import type { Dashboard } from '@merchloom/contracts/orders';
import { previewAt } from '@merchloom/contracts/preview-address';
import { SkeletonText } from '@merchloom/ui/skeleton';
import { Text } from '@merchloom/ui/text';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { Panel } from './attention.tsx';
import css from './dashboard.module.css';

export function TopProducts({ figures }: { figures: Dashboard | null }) {
  const { t } = useTranslation('admin');
  return (
    <Panel title={t('dashboard.top')}>
      {figures ? (
        <ol className={css.top}>
          {figures.top_products.map((product) => (
            <li key={product.product_id}>
              {product.preview ? (
                <img src={previewAt(product.preview, 160)} alt="" width={44} height={49} loading="lazy" />
              ) : (
                <span className={css.noPicture} />
              )}
              <span>{product.name}</span>
              <Text as="span" size="sm" tone="muted" numeric>
                {t('dashboard.sold', { count: product.quantity })}
              </Text>
            </li>
          ))}
        </ol>
      ) : (
        <SkeletonText lines={5} />
      )}
    </Panel>
  );
}
