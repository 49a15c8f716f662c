import type { BulkDraft, BulkOrder, BulkProblem, BulkRecipient } from '@merchloom/contracts/bulk';
import { Alert } from '@merchloom/ui/alert';
import { StatusPill } from '@merchloom/ui/badge';
import { Button } from '@merchloom/ui/button';
import { Card, CardHeader } from '@merchloom/ui/card';
import { RadioCards } from '@merchloom/ui/choice';
import { ConfirmDialog } from '@merchloom/ui/dialog';
import { TextField } from '@merchloom/ui/field';
import { Trash } from '@merchloom/ui/icons';
import { Split, Stack } from '@merchloom/ui/layout';
import { PageHeader } from '@merchloom/ui/page-header';
import { Text } from '@merchloom/ui/text';
import { $language, useTranslation } from '@merchloom/web-kit/i18n';
import { Link, useNavigate } from '@merchloom/web-kit/router';
import { $session, userMay } from '@merchloom/web-kit/session';
import { toastRaised } from '@merchloom/web-kit/toasts';
import { useUnit } from 'effector-react';
import { useEffect, useState } from 'react';
import { useResource } from '../forms/use-resource.ts';
import { failureText } from '../lists/download.ts';
import { loadCardsFx } from '../settings/model.ts';
import { calendarDay, priceAtHome } from '../status/format.ts';
import css from './bulk.module.css';
import { deleteBulkFx, type OfEvent } from './calls.ts';
import { cardShareOf, lacksCredit } from './card-share.ts';
import { Destinations } from './destinations.tsx';
import { PlaceDialog } from './place-dialog.tsx';
import { elementOf, messagesOf } from './problems.ts';
import { SaveNote } from './save-note.tsx';
import { Summary } from './summary.tsx';
import { useDraft } from './use-draft.ts';

interface DraftPageProps {
  of: OfEvent;
  order: BulkOrder & { draft: BulkDraft };
  readOnly: boolean;
  onPlaced: (order: BulkOrder) => void;
}

/** A bulk order in the making: what, where to, by when. It is kept as one types, and placed when nothing is missing. */
export function DraftPage({ of, order: initial, readOnly, onPlaced }: DraftPageProps) {
  const { t } = useTranslation('admin-bulk');
  const { t: common } = useTranslation('admin');
  const navigate = useNavigate();
  const { remove, toast, language } = useUnit({ remove: deleteBulkFx, toast: toastRaised, language: $language });
  const editor = useDraft(of, initial, (placed) => {
    toast({ success: true, message: t('place.done', { count: placed.parcels }) });
    onPlaced(placed);
  });
  const { order, draft, change } = editor;
  const { quote } = order;
  const [asked, setAsked] = useState(false);
  const [opened, setOpened] = useState<number | null>(null);
  const [dialog, setDialog] = useState<'place' | 'delete' | null>(null);
  const [busy, setBusy] = useState(false);
  const [target, setTarget] = useState<BulkProblem | null>(null);
  const user = useUnit($session);
  const pays = userMay(user, { area: 'company', level: 'edit' });
  const cards = useResource(loadCardsFx, pays ? { tenant: of.tenant } : null, of.tenant);
  const share = quote && cardShareOf(quote, cards.value);
  const problems = quote?.problems ?? [];
  const errors = asked ? messagesOf(problems) : {};
  const back = `/events/${of.slug}?tab=bulk`;

  // The field may have to be drawn first: in the drawer of its parcel.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked for is gone to once
  useEffect(() => {
    const element = target && elementOf(target, draft);
    element?.focus();
    element?.scrollIntoView?.({ block: 'center' });
  }, [target]);
  const goTo = (problem: BulkProblem) => {
    const [, at] = /^recipients\.(\d+)/.exec(problem.field) ?? [];
    setTarget({ ...problem });
    setAsked(true);
    setOpened(at !== undefined && draft.recipients.length > 1 ? Number(at) : null);
  };
  const nameOf = (at: number) => draft.recipients[at]?.name || t('many.nameless', { number: at + 1 });

  async function askToPlace() {
    setBusy(true);
    const saved = await editor.flush();
    setBusy(false);
    setAsked(true);
    if (!saved?.quote) return;
    const others = saved.quote.problems.filter(({ field }) => field !== 'credit');
    const paid = !lacksCredit(saved.quote) || cardShareOf(saved.quote, cards.value) !== null;
    if (others.length === 0 && paid) setDialog('place');
    else document.getElementById('bulk-problems')?.focus();
  }
  async function throwAway() {
    setBusy(true);
    editor.stop();
    try {
      await remove({ ...of, order: order.id });
      navigate(back, { replace: true });
    } catch (error) {
      toast({ success: false, message: failureText(error, common('state.failedText')) });
      setBusy(false);
      setDialog(null);
    }
  }
  const text = (field: 'title' | 'purchase_order', longest: number) => ({
    id: `bulk-${field}`,
    label: t(`field.${field}`),
    value: draft[field],
    error: errors[field],
    maxLength: longest,
    disabled: readOnly,
    autoComplete: 'off',
    onValueChange: (value: string) => change({ [field]: value }),
  });

  return (
    <div className={css.page}>
      <PageHeader
        title={draft.title || t('untitled')}
        back={<Link to={back}>{t('title')}</Link>}
        status={<StatusPill tone="neutral" label={t('state.draft')} />}
        subtitle={<SaveNote editor={editor} onRetry={() => void editor.flush()} />}
        actions={
          !readOnly && (
            <Button variant="ghost" icon={<Trash />} onClick={() => setDialog('delete')}>
              {t('delete.open')}
            </Button>
          )
        }
      />
      {problems.some(({ field }) => field === 'event') && (
        <Alert tone="warning" live="off">
          {messagesOf(problems).event}
        </Alert>
      )}
      <Split
        sticky
        aside={
          quote && (
            <div id="bulk-place">
              <Summary
                quote={quote}
                share={share}
                pays={pays}
                stale={editor.stale}
                asked={asked}
                readOnly={readOnly}
                busy={busy && dialog === null}
                nameOf={nameOf}
                onProblem={goTo}
                onPlace={() => void askToPlace()}
              />
            </div>
          )
        }
      >
        <Stack gap={24}>
          <Card as="section">
            <CardHeader title={t('section.order')} headingLevel={2} />
            <div className={css.fields}>
              <div className={css.pair}>
                <TextField {...text('title', 120)} hint={t('field.titleHint')} />
                <TextField {...text('purchase_order', 60)} optionalLabel={t('optional')} />
              </div>
              <div className={css.pair}>
                <TextField
                  id="bulk-in_hands"
                  label={t('field.in_hands')}
                  optionalLabel={t('optional')}
                  type="date"
                  value={draft.in_hands ?? ''}
                  error={errors.in_hands}
                  disabled={readOnly}
                  onValueChange={(value) => change({ in_hands: value || null })}
                />
                <div role="status">
                  {quote?.late && draft.in_hands && (
                    <Alert tone="warning" live="off" title={t('late.title')}>
                      {t('late.text', { to: calendarDay(quote.delivery.to, language) })}
                    </Alert>
                  )}
                </div>
              </div>
              <div id="bulk-shipping_method" tabIndex={-1} className={css.beside}>
                <RadioCards
                  legend={t('field.shipping_method')}
                  value={draft.shipping_method}
                  error={errors.shipping_method}
                  onValueChange={(method) => change({ shipping_method: method as BulkDraft['shipping_method'] })}
                  options={order.shipping_methods.map((value) => ({ value, label: t(`method.${value}`), disabled: readOnly }))}
                />
              </div>
            </div>
          </Card>
          <Destinations
            of={of}
            order={order}
            recipients={draft.recipients}
            problems={problems}
            errors={errors}
            readOnly={readOnly}
            opened={opened}
            onOpen={setOpened}
            onChange={(part: (recipients: BulkRecipient[]) => BulkRecipient[]) =>
              change(({ recipients }) => ({ recipients: part(recipients) }))
            }
          />
        </Stack>
      </Split>
      {quote && (
        <div className={css.bar}>
          <Text weight="medium" numeric>
            {priceAtHome(quote.total, quote.currency)}
          </Text>
          <Button variant="secondary" onClick={() => document.getElementById('bulk-place')?.scrollIntoView({ behavior: 'smooth' })}>
            {t('summary.title')}
          </Button>
        </div>
      )}
      {dialog === 'place' && quote && (
        <PlaceDialog of={of} order={{ ...order, quote }} share={share} onStanding={editor.take} onClose={() => setDialog(null)} />
      )}
      <ConfirmDialog
        open={dialog === 'delete'}
        onClose={() => setDialog(null)}
        onConfirm={() => void throwAway()}
        tone="danger"
        busy={busy}
        title={t('delete.title')}
        confirmLabel={t('delete.confirm')}
        cancelLabel={t('cancel')}
      >
        {t('delete.text')}
      </ConfirmDialog>
    </div>
  );
}
