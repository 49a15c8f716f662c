import type { BasketLine } from '@merchloom/contracts/remotes';
import { personalPicture, shownTexts } from '@merchloom/contracts/shown-texts';
import type { StoreProduct } from '@merchloom/contracts/store';
import { OrderSummary, OrderSummaryBar } from '@merchloom/ui/order-summary';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { useState } from 'react';
import { type Figures, showPrice } from '../flow/figures.ts';
import { colourName } from './line-view.ts';
import { Thumbnail } from './thumbnail.tsx';
import { includesVatOf, type StoreEvent } from './vat-note.ts';

interface Props {
  event: StoreEvent;
  products: readonly StoreProduct[];
  lines: readonly BasketLine[];
  figures: Figures;
  /** Charged in the end, where it differs from our own total: US tax. */
  charged?: number | undefined;
}

/** R6.7: what is bought and what it comes to, always in view. */
export function Summary({ event, products, lines, figures, charged }: Props) {
  const { t } = useTranslation('checkout');
  const { subtotal, shipping, discount, total } = figures;
  const grand = charged ?? total;
  return (
    <OrderSummary
      title={t('summary.title')}
      headingLevel={3}
      lines={lines.map((line, index) => ({
        id: line.key,
        title: line.name,
        details: [
          t('summary.colour', { colour: colourName(line, products) }),
          ...(line.size ? [t('summary.size', { size: line.size })] : []),
          ...shownTexts(line.custom_text_front, line.custom_text_back),
        ],
        quantityLabel: t('summary.quantity', { count: line.quantity }),
        price: showPrice(figures.lines[index]?.total ?? 0, event),
        ...((line.images.front_preview || line.images.back_preview) && {
          media: <Thumbnail address={personalPicture(line) || (line.images.back_preview ?? '')} />,
        }),
      }))}
      totals={[
        { id: 'items', label: t('summary.items'), value: showPrice(subtotal, event) },
        {
          id: 'shipping',
          label: t('summary.shipping'),
          value: shipping === null ? t('summary.shippingLater') : showPrice(shipping, event),
          tone: shipping === null ? 'muted' : 'default',
        },
        ...(discount > 0
          ? [{ id: 'discount', label: t('summary.voucher'), value: showPrice(-discount, event), tone: 'success' as const }]
          : []),
        ...(grand !== total ? [{ id: 'tax', label: t('summary.salesTax'), value: showPrice(grand - total, event) }] : []),
        { id: 'total', label: t('summary.total'), value: showPrice(grand, event), strong: true },
      ]}
      {...(includesVatOf(event) && { note: t('summary.inclVat', { rate: event.vatRate }) })}
    />
  );
}

/** The same in one line for phones. */
export function SummaryBar(props: Props) {
  const { t } = useTranslation('checkout');
  const [open, setOpen] = useState(false);
  const count = props.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <OrderSummaryBar
      label={t(open ? 'summary.hide' : 'summary.show', { count })}
      total={showPrice(props.charged ?? props.figures.total, props.event)}
      open={open}
      onOpenChange={setOpen}
    >
      <Summary {...props} />
    </OrderSummaryBar>
  );
}
