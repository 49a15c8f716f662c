import type { BulkOrder, BulkQuote } from '@merchloom/contracts/bulk';
import { cardName } from '@merchloom/contracts/card-name';
import { fromWire, toWire } from '@merchloom/contracts/minor-units';
import { Alert } from '@merchloom/ui/alert';
import { Button } from '@merchloom/ui/button';
import { DescriptionList } from '@merchloom/ui/description-list';
import { Dialog } from '@merchloom/ui/dialog';
import { Inline, Stack } from '@merchloom/ui/layout';
import { isApiError, newIdempotencyKey } from '@merchloom/web-kit/http';
import { $language, useTranslation } from '@merchloom/web-kit/i18n';
import { toastRaised } from '@merchloom/web-kit/toasts';
import { useUnit } from 'effector-react';
import { useRef, useState } from 'react';
import { failureText } from '../lists/download.ts';
import { calendarDay, priceAtHome } from '../status/format.ts';
import { type OfEvent, placeBulkFx } from './calls.ts';
import type { CardShare } from './card-share.ts';
import { standingOrder } from './use-draft.ts';

interface PlaceDialogProps {
  of: OfEvent;
  order: BulkOrder & { quote: BulkQuote };
  /** What the card on file pays, in the same act. */
  share: CardShare | null;
  /** It is placed, or stands otherwise than shown. */
  onStanding: (order: BulkOrder) => void;
  onClose: () => void;
}

const aboutCards = new Set(['bulk_paid_not_placed', 'bulk_charge_changed']);

const leftOf = ({ credit, total }: BulkQuote, share: CardShare | null) =>
  toWire(fromWire(credit.available) + fromWire(share?.amount ?? 0) - fromWire(total));

/** The last look before it is ordered: what it costs and who pays. A price that has changed is shown before anything is placed. */
export function PlaceDialog({ of, order, share, onStanding, onClose }: PlaceDialogProps) {
  const { t } = useTranslation('admin-bulk');
  const { t: common } = useTranslation('admin');
  const { place, language, toast } = useUnit({ place: placeBulkFx, language: $language, toast: toastRaised });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [before, setBefore] = useState<number | null>(null);
  const { quote, version } = order;
  const { total } = quote;
  // One key for one state of the order: a second click or a lost answer never orders twice.
  const key = useRef({ of: '', key: '' });
  const charge = share?.amount;
  const wanted = `${version} ${total} ${charge}`;
  if (key.current.of !== wanted) key.current = { of: wanted, key: newIdempotencyKey() };
  const sending = useRef(false);
  const money = (amount: number) => priceAtHome(amount, quote.currency);

  async function send() {
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    setFailure(null);
    try {
      onStanding(await place({ ...of, order: order.id, version, total, charge, key: key.current.key }));
    } catch (error) {
      const standing = standingOrder(error);
      // What was refused may be asked for again; what got lost on the way is still the same order.
      if (isApiError(error) && error.status > 0) key.current = { of: '', key: '' };
      // The card was charged all the same, or is to pay another sum now: said, whatever else has changed.
      const aboutCard = isApiError(error) && aboutCards.has(error.code);
      if (aboutCard) setFailure(failureText(error, common('state.failedText')));
      if (standing && aboutCard) onStanding(standing);
      else if (standing?.state === 'draft' && standing.quote && standing.version === version) {
        setBefore(total);
        onStanding(standing);
      } else if (standing) {
        toast({ success: false, message: t('clash.title') });
        onStanding(standing);
        onClose();
      } else setFailure(failureText(error, common('state.failedText')));
      setBusy(false);
    }
    sending.current = false;
  }

  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!busy}
      role="alertdialog"
      title={t('place.title')}
      description={t('place.text')}
      closeLabel={common('state.close')}
      footer={
        <Inline gap={8} justify="end">
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button busy={busy} busyLabel={t('place.busy')} onClick={() => void send()}>
            {share
              ? t('place.byCard', { amount: money(share.amount), card: cardName(share.card) })
              : t('place.confirm', { total: money(total) })}
          </Button>
        </Inline>
      }
    >
      <Stack gap={16}>
        {before !== null && before !== total && (
          <Alert tone="warning" live="assertive" title={t('place.changed')}>
            {t('place.changedText', { before: money(before), now: money(total) })}
          </Alert>
        )}
        {failure && (
          <Alert tone="danger" live="assertive">
            {failure}
          </Alert>
        )}
        <DescriptionList
          items={[
            { term: t('matrix.pieces'), value: quote.pieces },
            { term: t('list.parcels'), value: quote.parcels },
            { term: t('field.shipping_method'), value: t(`method.${order.draft?.shipping_method ?? 'standard'}`) },
            {
              term: t('place.arrives'),
              value: `${calendarDay(quote.delivery.from, language)} – ${calendarDay(quote.delivery.to, language)}`,
            },
            { term: t('summary.total'), value: <strong>{money(total)}</strong> },
            ...(share
              ? [{ term: t('place.card'), value: t('place.cardPays', { amount: money(share.amount), card: cardName(share.card) }) }]
              : []),
            ...(share && share.amount >= total
              ? []
              : [{ term: t('place.billed'), value: t('place.account', { left: money(leftOf(quote, share)) }) }]),
          ]}
        />
      </Stack>
    </Dialog>
  );
}
