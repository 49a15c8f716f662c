import type { BulkOrder, BulkProblem, BulkRecipient } from '@merchloom/contracts/bulk';
import { Card, CardHeader } from '@merchloom/ui/card';
import { RadioCards } from '@merchloom/ui/choice';
import { ConfirmDialog } from '@merchloom/ui/dialog';
import { EmptyState } from '@merchloom/ui/empty-state';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { useState } from 'react';
import { AddressFields } from './address-fields.tsx';
import css from './bulk.module.css';
import type { OfEvent } from './calls.ts';
import { asOneParcel, emptyRecipient } from './lines.ts';
import { Pieces } from './pieces.tsx';
import { missingByRecipient } from './problems.ts';
import { Recipients } from './recipients.tsx';

interface DestinationsProps {
  of: OfEvent;
  order: BulkOrder;
  recipients: readonly BulkRecipient[];
  problems: readonly BulkProblem[];
  errors: Readonly<Record<string, string>>;
  readOnly: boolean;
  opened: number | null;
  onOpen: (recipient: number | null) => void;
  onChange: (change: (recipients: BulkRecipient[]) => BulkRecipient[]) => void;
}

/** Everything to one address, with the pieces right on the page, or a list of parcels. */
export function Destinations(props: DestinationsProps) {
  const { of, order, recipients, problems, errors, readOnly, opened, onOpen, onChange } = props;
  const { t } = useTranslation('admin-bulk');
  const [chosen, setChosen] = useState<'one' | 'many'>(recipients.length > 1 ? 'many' : 'one');
  const [joining, setJoining] = useState(false);
  const where = recipients.length > 1 ? 'many' : chosen;
  const country = order.countries[0] ?? '';
  const all = recipients.flatMap(({ lines }) => lines);
  const [first = emptyRecipient(country)] = recipients;
  const edit = (part: Partial<BulkRecipient>) =>
    onChange(([now = emptyRecipient(country), ...others]) => [
      { ...now, address_country: now.address_country || country, ...part },
      ...others,
    ]);

  if (order.products.length === 0) {
    return (
      <Card>
        <EmptyState drawing="tee" title={t('noProducts')} text={t('noProductsText')} />
      </Card>
    );
  }
  return (
    <>
      <Card as="section">
        <CardHeader title={t('section.where')} headingLevel={2} />
        <div className={`${css.fields} ${css.beside}`}>
          <RadioCards
            legend={t('section.where')}
            hideLegend
            value={where}
            onValueChange={(value) => {
              if (value === 'one' && recipients.length > 1) setJoining(true);
              else setChosen(value as 'one');
            }}
            options={(['one', 'many'] as const).map((value) => ({
              value,
              label: t(`where.${value}`),
              description: t(`where.${value}Text`),
              disabled: readOnly,
            }))}
          />
          {where === 'many' && (
            <div id="bulk-recipients" tabIndex={-1}>
              <Recipients
                of={of}
                order={order}
                recipients={recipients}
                all={all}
                country={country}
                errors={errors}
                missing={missingByRecipient(problems)}
                readOnly={readOnly}
                open={opened}
                onOpen={onOpen}
                onChange={onChange}
              />
            </div>
          )}
        </div>
      </Card>
      {where === 'one' && (
        <section className={css.section} id="bulk-pieces" tabIndex={-1} aria-labelledby="bulk-pieces-title">
          <h2 id="bulk-pieces-title" className={css.heading}>
            {t('section.pieces')}
          </h2>
          <Pieces
            order={order}
            lines={first.lines}
            all={all}
            path="recipients.0"
            errors={errors}
            readOnly={readOnly}
            onChange={(lines) => edit({ lines })}
          />
        </section>
      )}
      {where === 'one' && (
        <Card as="section">
          <CardHeader title={t('section.address')} headingLevel={2} />
          <AddressFields
            recipient={first}
            countries={order.countries}
            path="recipients.0"
            errors={errors}
            readOnly={readOnly}
            onChange={edit}
          />
        </Card>
      )}
      <ConfirmDialog
        open={joining}
        onClose={() => setJoining(false)}
        onConfirm={() => {
          setJoining(false);
          setChosen('one');
          onOpen(null);
          onChange(asOneParcel);
        }}
        title={t('where.join')}
        confirmLabel={t('where.joinConfirm')}
        cancelLabel={t('cancel')}
      >
        {t('where.joinText', { count: recipients.length, name: recipients[0]?.name || t('many.nameless', { number: 1 }) })}
      </ConfirmDialog>
    </>
  );
}
