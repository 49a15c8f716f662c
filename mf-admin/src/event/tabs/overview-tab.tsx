import { Alert } from '@merchloom/ui/alert';
import { Button } from '@merchloom/ui/button';
import { Card, CardHeader } from '@merchloom/ui/card';
import { DescriptionList } from '@merchloom/ui/description-list';
import { Checkbox, TextField } from '@merchloom/ui/field';
import { Inline, Stack } from '@merchloom/ui/layout';
import { firstMessages } from '@merchloom/web-kit/http';
import { $language, useTranslation } from '@merchloom/web-kit/i18n';
import { useNavigate } from '@merchloom/web-kit/router';
import { $session, userMay } from '@merchloom/web-kit/session';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { SlugField } from '../../events/slug-field.tsx';
import { day, price } from '../../status/format.ts';
import { Checklist } from '../checklist.tsx';
import css from '../event.module.css';
import { $checklist, renameFx } from '../model.ts';
import type { TabProps } from '../tab-props.ts';
import { SaveNote, useSection } from '../use-section.tsx';

/** Name, dates, terms, and what is still missing. */
export function OverviewTab({ event, tenant, mayEdit }: TabProps) {
  const { t } = useTranslation('admin-events');
  const { checklist, language, user } = useUnit({ checklist: $checklist, language: $language, user: $session });
  const section = useSection(event, ['name', 'ends_at', 'closed', 'support_email', 'vat_rate', 'not_vat_registered'] as const);
  const { values, change, errors } = section;
  const seesRevenue = userMay(user, { area: 'revenue', level: 'view' });

  return (
    <div className={css.columns}>
      <Stack gap={20}>
        <Card>
          <CardHeader title={t('basics')} actions={<SaveNote section={section} />} />
          <div className={css.fields}>
            <TextField
              label={t('name')}
              value={values.name}
              disabled={!mayEdit}
              error={errors.name}
              onValueChange={(name) => change({ name })}
            />
            <div className={css.pair}>
              <TextField
                label={t('endsAt')}
                type="datetime-local"
                hint={t('endsAtHint', { zone: event.time_zone })}
                value={inZone(values.ends_at, event.time_zone)}
                disabled={!mayEdit}
                error={errors.ends_at}
                onValueChange={(typed) => change({ ends_at: fromZone(typed, event.time_zone) })}
              />
              <TextField
                label={t('supportEmail')}
                type="email"
                value={values.support_email}
                disabled={!mayEdit}
                error={errors.support_email}
                onValueChange={(support_email) => change({ support_email })}
              />
            </div>
            <Checkbox
              label={t('closed')}
              hint={t('closedHint')}
              checked={values.closed}
              disabled={!mayEdit}
              onCheckedChange={(closed) => change({ closed })}
            />
          </div>
        </Card>
        {event.type !== 'Promo' && (
          <Card>
            <CardHeader title={t('vat')} />
            <div className={css.fields}>
              <Checkbox
                label={t('notVatRegistered')}
                checked={values.not_vat_registered}
                disabled={!mayEdit}
                onCheckedChange={(not_vat_registered) => change({ not_vat_registered })}
              />
              {!values.not_vat_registered && (
                <TextField
                  label={t('vatRate')}
                  suffix="%"
                  inputMode="decimal"
                  type="number"
                  min={0}
                  max={30}
                  step="0.1"
                  value={String(values.vat_rate)}
                  disabled={!mayEdit}
                  error={errors.vat_rate}
                  onValueChange={(rate) => change({ vat_rate: Number(rate) })}
                />
              )}
            </div>
          </Card>
        )}
        <Address event={event} tenant={tenant} mayEdit={mayEdit} />
      </Stack>
      <Stack gap={20}>
        {event.status !== 'Active' && !event.archived && (
          <Card>
            <CardHeader title={t('publishChecklist')} />
            <div className={css.fields}>
              <Checklist slug={event.slug} checklist={checklist} />
            </div>
          </Card>
        )}
        <Card>
          <CardHeader title={t('figures')} />
          <DescriptionList
            items={[
              { term: t('orders'), value: event.orders ?? '–' },
              ...(seesRevenue && event.type !== 'Promo'
                ? [{ term: t('revenue'), value: event.revenue === null ? '–' : price(event.revenue, event.currency, event.region) }]
                : []),
              { term: t('products'), value: event.products },
              { term: t('created'), value: day(event.created_at, language) },
            ]}
          />
        </Card>
      </Stack>
    </div>
  );
}

function Address({ event, tenant, mayEdit }: TabProps) {
  const { t } = useTranslation('admin-events');
  const navigate = useNavigate();
  const { rename, busy } = useUnit({ rename: renameFx, busy: renameFx.pending });
  const [slug, setSlug] = useState(event.slug);
  const [error, setError] = useState<string>();

  async function save() {
    try {
      const saved = await rename(slug);
      navigate(`/events/${saved.slug}`, { replace: true });
    } catch (failure) {
      setError(firstMessages(failure).slug ?? (failure as Error).message);
    }
  }

  return (
    <Card>
      <CardHeader title={t('address')} />
      <div className={css.fields}>
        {mayEdit ? (
          <SlugField
            tenant={tenant}
            event={event.id}
            current={event.slug}
            value={slug}
            error={error}
            onValueChange={(value) => {
              setError(undefined);
              setSlug(value);
            }}
          />
        ) : (
          `/${event.slug}`
        )}
        {event.old_slugs.length > 0 && (
          <Alert tone="info" live="off">
            {t('oldAddresses', { list: event.old_slugs.map((old) => `/${old}`).join(', ') })}
          </Alert>
        )}
        {mayEdit && slug !== event.slug && (
          <Inline gap={8}>
            <Button busy={busy} onClick={() => void save()}>
              {t('changeAddress')}
            </Button>
            <Button variant="ghost" onClick={() => setSlug(event.slug)}>
              {t('cancel')}
            </Button>
          </Inline>
        )}
      </div>
    </Card>
  );
}

/** `2027-05-01T10:00:00.000Z` as a clock of the event's zone shows it, for a date field. */
export function inZone(iso: string | null, zone: string): string {
  if (!iso) return '';
  const parts = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }).format(new Date(iso));
  return parts.replace(' ', 'T');
}

/** The moment at which a clock of the zone shows what was typed. */
export function fromZone(typed: string, zone: string): string | null {
  const wanted = Date.parse(`${typed}:00Z`);
  // Engines make a date of almost anything.
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(typed) || Number.isNaN(wanted)) return null;
  // Twice, because the first guess may lie on the other side of a change of the clocks.
  let moment = wanted;
  for (let pass = 0; pass < 2; pass += 1) moment += wanted - Date.parse(`${inZone(new Date(moment).toISOString(), zone)}:00Z`);
  return new Date(moment).toISOString();
}
