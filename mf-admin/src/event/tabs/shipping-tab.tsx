import type { ShippingPrices } from '@merchloom/contracts/staff-events';
import { ButtonLink } from '@merchloom/ui/button';
import { Card, CardHeader } from '@merchloom/ui/card';
import { TextField } from '@merchloom/ui/field';
import { Stack } from '@merchloom/ui/layout';
import { Text } from '@merchloom/ui/text';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { Link } from '@merchloom/web-kit/router';
import { useState } from 'react';
import { CountryPicker } from '../../events/country-picker.tsx';
import { amountOf } from '../../forms/amount.ts';
import css from '../event.module.css';
import type { TabProps } from '../tab-props.ts';
import { SaveNote, useSection } from '../use-section.tsx';

/** Where the event delivers to, and what delivery costs. */
export function ShippingTab({ event, mayEdit }: TabProps) {
  const { t } = useTranslation('admin-events');
  const prices = useSection(event, ['shipping'] as const);
  const places = useSection(event, ['countries', 'locked_countries'] as const);
  const { values, change, errors } = places;
  return (
    <Stack gap={20}>
      <Card>
        <CardHeader title={t('shippingPrices')} actions={<SaveNote section={prices} />} />
        <div className={css.fields}>
          <Text size="sm" tone="muted">
            {t('shippingText')}
          </Text>
          <div className={css.pair}>
            {(['standard', 'standard_tracked', 'express', 'additional_item_price'] as const).map((method) => (
              <Amount
                key={method}
                method={method}
                currency={event.currency}
                value={prices.values.shipping[method]}
                disabled={!mayEdit}
                error={prices.errors[`shipping.${method}`]}
                onValueChange={(amount) => prices.change({ shipping: { ...prices.values.shipping, [method]: amount } as ShippingPrices })}
              />
            ))}
          </div>
        </div>
      </Card>
      <Card>
        <CardHeader title={t('countries')} actions={<SaveNote section={places} />} />
        <div className={css.fields}>
          <CountryPicker
            label={t('countries')}
            hint={t('countriesHint')}
            value={values.countries}
            disabled={!mayEdit}
            error={errors.countries}
            onValueChange={(countries) =>
              change({ countries, locked_countries: values.locked_countries.filter((code) => countries.includes(code)) })
            }
          />
          <CountryPicker
            label={t('lockedCountries')}
            hint={t('lockedHint')}
            none={t('lockedNone')}
            among={values.countries}
            value={values.locked_countries}
            disabled={!mayEdit}
            error={errors.locked_countries}
            onValueChange={(locked_countries) => change({ locked_countries })}
          />
        </div>
      </Card>
      <Card>
        <CardHeader
          title={t('fulfillers')}
          actions={
            <ButtonLink variant="secondary" size="sm" render={<Link to={`/events/${event.slug}/fulfillers/register`} />}>
              {t('chooseFulfillers')}
            </ButtonLink>
          }
        />
        <Text size="sm" tone="muted">
          {t('fulfillersText')}
        </Text>
      </Card>
    </Stack>
  );
}

interface AmountProps {
  method: keyof ShippingPrices;
  currency: string;
  value: number | null;
  disabled: boolean;
  error?: string | undefined;
  onValueChange: (amount: number | null) => void;
}

function Amount({ method, currency, value, disabled, error, onValueChange }: AmountProps) {
  const { t } = useTranslation('admin-events');
  const [typed, setTyped] = useState(value === null ? '' : String(value));
  const optional = method !== 'additional_item_price';
  const wrong = typed === '' ? !optional : amountOf(typed) === null;
  return (
    <TextField
      label={t(`shipping.${method}`)}
      prefix={currency}
      inputMode="decimal"
      placeholder={optional ? t('notOffered') : '0'}
      value={typed}
      disabled={disabled}
      error={wrong ? t('amountWrong') : error}
      onValueChange={(next) => {
        setTyped(next);
        if (next === '') onValueChange(optional ? null : 0);
        else if (amountOf(next) !== null) onValueChange(amountOf(next));
      }}
    />
  );
}
