import type { ClientDetail, ClientFacts, PriceList } from '@merchloom/contracts/clients';
import { type Region, region as regionNames } from '@merchloom/contracts/vocabulary';
import { Card, CardHeader } from '@merchloom/ui/card';
import { Checkbox, Select, TextArea, TextField } from '@merchloom/ui/field';
import { Stack } from '@merchloom/ui/layout';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { useState } from 'react';
import type { RecordForm } from '../forms/use-record.ts';
import { currencyOf } from './budget.ts';
import css from './clients.module.css';
import type { EventChoice } from './model.ts';

/** What can be changed of a client: its facts, and for administrators who looks after it and what is run for it. */
export interface ClientValues extends ClientFacts {
  managers: string[];
  events: string[];
}

interface ClientFieldsProps {
  form: RecordForm<ClientValues>;
  candidates: ClientDetail['candidates'];
  events: readonly EventChoice[] | null;
}

export function ClientFields({ form, candidates, events }: ClientFieldsProps) {
  const { t } = useTranslation('admin-clients');
  const { values, change, errors } = form;
  const [budget, setBudget] = useState(values.budget === null ? '' : String(values.budget));
  const text = (name: 'name' | 'contact_name' | 'contact_email' | 'contact_phone') => ({
    label: t(`field.${name}`),
    value: values[name],
    error: errors[name],
    onValueChange: (value: string) => change({ [name]: value }),
  });
  const toggled = (ids: readonly string[], id: string) => (ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]);

  return (
    <Stack gap={16}>
      <Card as="section">
        <CardHeader title={t('company')} headingLevel={2} />
        <Stack gap={16}>
          <TextField {...text('name')} required autoComplete="organization" />
          <div className={css.pair}>
            <TextField {...text('contact_name')} optionalLabel={t('optional')} autoComplete="off" />
            <TextField {...text('contact_email')} type="email" optionalLabel={t('optional')} autoComplete="off" />
          </div>
          <div className={css.pair}>
            <TextField {...text('contact_phone')} type="tel" optionalLabel={t('optional')} autoComplete="off" />
            <Select
              label={t('field.region')}
              value={values.region}
              onValueChange={(region) => change({ region: region as Region })}
              options={regionNames.options.map((value) => ({ value, label: `${value} (${currencyOf[value]})` }))}
            />
          </div>
        </Stack>
      </Card>
      <Card as="section">
        <CardHeader title={t('agreed')} headingLevel={2} />
        <div className={css.pair}>
          <TextField
            label={t('field.terms_days')}
            inputMode="numeric"
            suffix={t('daysUnit')}
            value={String(values.terms_days)}
            error={errors.terms_days}
            allowed="0-9"
            onValueChange={(value) => change({ terms_days: Math.min(365, Number(value)) })}
          />
          <TextField
            label={t('field.budget')}
            hint={t('budgetHint')}
            inputMode="decimal"
            prefix={currencyOf[values.region]}
            optionalLabel={t('optional')}
            value={budget}
            error={errors.budget}
            allowed="0-9.,"
            onValueChange={(value) => {
              setBudget(value);
              const amount = Number(value.replace(',', '.'));
              change({ budget: value.trim() === '' || Number.isNaN(amount) ? null : Math.round(amount * 100) / 100 });
            }}
          />
          <Select
            label={t('field.price_list')}
            value={values.price_list}
            onValueChange={(value) => change({ price_list: value as PriceList })}
            options={(['standard', 'partner', 'net'] as const).map((value) => ({ value, label: t(`priceList.${value}`) }))}
          />
        </div>
      </Card>
      {candidates.length > 0 && (
        <Card as="section">
          <CardHeader title={t('field.managers')} headingLevel={2} />
          <div className={css.choices}>
            {candidates.map(({ id, name }) => (
              <Checkbox
                key={id}
                label={name}
                checked={values.managers.includes(id)}
                onCheckedChange={() => change({ managers: toggled(values.managers, id) })}
              />
            ))}
          </div>
        </Card>
      )}
      {events && events.length > 0 && (
        <Card as="section">
          <CardHeader title={t('field.events')} headingLevel={2} />
          <div className={css.choices}>
            {events.map(({ id, name }) => (
              <Checkbox
                key={id}
                label={name}
                checked={values.events.includes(id)}
                onCheckedChange={() => change({ events: toggled(values.events, id) })}
              />
            ))}
          </div>
        </Card>
      )}
      <Card as="section">
        <TextArea
          label={t('field.notes')}
          optionalLabel={t('optional')}
          value={values.notes}
          maxLength={2000}
          onValueChange={(notes) => change({ notes })}
        />
      </Card>
    </Stack>
  );
}
