import { endpoints } from '@merchloom/contracts/endpoints/gifts';
import type { GiftTerms, GiftTermsBody } from '@merchloom/contracts/gifts';
import { Alert } from '@merchloom/ui/alert';
import { Button } from '@merchloom/ui/button';
import { Card, CardHeader } from '@merchloom/ui/card';
import { TextField } from '@merchloom/ui/field';
import { Inline } from '@merchloom/ui/layout';
import { Meter } from '@merchloom/ui/progress';
import { call, firstMessages, isApiError } from '@merchloom/web-kit/http';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { $session, userMay } from '@merchloom/web-kit/session';
import { toastRaised } from '@merchloom/web-kit/toasts';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { amountOf } from '../../forms/amount.ts';
import { useReading } from '../../forms/use-reading.ts';
import { price } from '../../status/format.ts';
import css from '../event.module.css';
import type { TabProps } from '../tab-props.ts';

/** What the gifts of an event may cost, and how much of it is spent. */
export function BudgetCard({ event, tenant, mayEdit }: TabProps) {
  const { t } = useTranslation('admin-events');
  const { user, toast } = useUnit({ user: $session, toast: toastRaised });
  const params = { tenant, slug: event.slug } as never;
  const { value: data, replace } = useReading(async () => (await call(endpoints.getGiftTerms, { params })).data, `terms ${event.id}`);
  const [typed, setTyped] = useState<{ budget: string; itemCost: string; claims: string } | null>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  if (!data) return null;
  const amount = (value: number) => price(value, event.currency, event.region);
  const values = typed ?? {
    budget: data.budget === null ? '' : String(data.budget),
    itemCost: String(data.item_cost),
    claims: data.claims_per_recipient === null ? '' : String(data.claims_per_recipient),
  };
  const editable = mayEdit && userMay(user, { area: 'budgets', level: 'edit' });

  async function save() {
    const body: GiftTermsBody = {
      budget: values.budget === '' ? null : (amountOf(values.budget) ?? Number.NaN),
      item_cost: amountOf(values.itemCost) ?? Number.NaN,
      claims_per_recipient: values.claims === '' ? null : Math.trunc(Number(values.claims)),
      based: { budget: data!.budget, item_cost: data!.item_cost, claims_per_recipient: data!.claims_per_recipient },
    };
    if (Number.isNaN(body.budget)) return setErrors({ budget: t('amountWrong') });
    if (Number.isNaN(body.item_cost)) return setErrors({ item_cost: t('amountWrong') });
    try {
      replace((await call(endpoints.setGiftTerms, { params, body })).data);
      setTyped(null);
      setErrors({});
      toast({ message: t('budgetSaved'), success: true });
    } catch (error) {
      const theirs = isApiError(error) && error.status === 409 ? (error.data as { terms: GiftTerms } | null)?.terms : undefined;
      if (!theirs) {
        setErrors(firstMessages(error));
        return toast({ message: (error as Error).message, success: false });
      }
      // What stands is shown; what was typed stays, and is saved over it only if it is saved once more.
      replace(theirs);
      const budget = theirs.budget === null ? '∞' : amount(theirs.budget);
      const claims = theirs.claims_per_recipient ?? '∞';
      setErrors({ budget: t('budgetClash', { budget, cost: amount(theirs.item_cost), claims }) });
    }
  }
  const change = (part: Partial<typeof values>) => setTyped({ ...values, ...part });

  return (
    <Card>
      <CardHeader title={t('budget')} />
      <div className={css.fields}>
        {data.budget !== null && (
          <Meter
            label={t('budgetUsed')}
            value={data.spent}
            max={Math.max(data.budget, 0.01)}
            valueText={t('budgetOf', { spent: amount(data.spent), budget: amount(data.budget) })}
          />
        )}
        {data.held_orders > 0 && (
          <Alert tone="warning" live="off">
            {t('heldOrders', { count: data.held_orders })}
          </Alert>
        )}
        <div className={css.pair}>
          <TextField
            label={t('budget')}
            prefix={event.currency}
            inputMode="decimal"
            placeholder="∞"
            value={values.budget}
            disabled={!editable}
            error={errors.budget}
            onValueChange={(budget) => change({ budget })}
          />
          <TextField
            label={t('itemCost')}
            prefix={event.currency}
            inputMode="decimal"
            value={values.itemCost}
            disabled={!editable}
            error={errors.item_cost}
            onValueChange={(itemCost) => change({ itemCost })}
          />
          <TextField
            label={t('claimsPerPerson')}
            type="number"
            min={1}
            placeholder="∞"
            value={values.claims}
            disabled={!editable}
            error={errors.claims_per_recipient}
            onValueChange={(claims) => change({ claims })}
          />
        </div>
        {editable && typed && (
          <Inline gap={8}>
            <Button onClick={() => void save()}>{t('save')}</Button>
            <Button variant="ghost" onClick={() => setTyped(null)}>
              {t('cancel')}
            </Button>
          </Inline>
        )}
      </div>
    </Card>
  );
}
