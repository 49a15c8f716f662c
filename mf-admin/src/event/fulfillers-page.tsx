import { endpoints } from '@merchloom/contracts/endpoints/fulfillers';
import type { EventFulfillers, RoutingAnswer } from '@merchloom/contracts/staff-fulfillers';
import { type GarmentKind, garmentKind } from '@merchloom/contracts/vocabulary';
import { Alert } from '@merchloom/ui/alert';
import { Badge } from '@merchloom/ui/badge';
import { Button, IconButton } from '@merchloom/ui/button';
import { Card, CardHeader } from '@merchloom/ui/card';
import { Checkbox, Select } from '@merchloom/ui/field';
import { ArrowDown, ArrowUp } from '@merchloom/ui/icons';
import { Inline, Stack } from '@merchloom/ui/layout';
import { PageHeader } from '@merchloom/ui/page-header';
import { SkeletonText } from '@merchloom/ui/skeleton';
import { Text } from '@merchloom/ui/text';
import { call, isApiError } from '@merchloom/web-kit/http';
import { $language, useTranslation } from '@merchloom/web-kit/i18n';
import { useDocumentTitle } from '@merchloom/web-kit/page';
import { Link, pageError, useParams } from '@merchloom/web-kit/router';
import { $session, userMay } from '@merchloom/web-kit/session';
import { toastRaised } from '@merchloom/web-kit/toasts';
import { useUnit } from 'effector-react';
import { useEffect, useState } from 'react';
import { ClashAlert } from '../forms/clash.tsx';
import { NotLoaded } from '../forms/not-loaded.tsx';
import { useReading } from '../forms/use-reading.ts';
import { countryName } from '../status/format.ts';
import css from './event.module.css';
import { $event, $eventFailure, eventShown, retryClicked } from './model.ts';

/** R10.9: who prints for an event and in which order they are asked. */
export function FulfillersPage() {
  const { t } = useTranslation('admin-events');
  const { slug = '' } = useParams();
  const { user, event, failure, shown, retry } = useUnit({
    user: $session,
    event: $event,
    failure: $eventFailure,
    shown: eventShown,
    retry: retryClicked,
  });
  const tenant = user?.tenant_id ?? '';
  useDocumentTitle(t('fulfillers'));
  useEffect(() => {
    if (tenant) shown({ tenant, slug });
  }, [tenant, slug, shown]);
  if (failure?.status === 404) throw pageError(404);
  if (failure && !event) {
    return <NotLoaded title={t('eventFailed')} onRetry={() => retry()} />;
  }
  return (
    <Stack gap={20}>
      <PageHeader
        title={t('fulfillers')}
        subtitle={t('fulfillersText')}
        back={<Link to={`/events/${slug}`}>{event?.name ?? t('title')}</Link>}
      />
      {event && (
        <Choice
          key={event.id}
          tenant={tenant}
          slug={event.slug}
          countries={event.countries}
          mayEdit={userMay(user, { area: 'catalogue', level: 'edit' })}
        />
      )}
    </Stack>
  );
}

type ChoiceProps = { tenant: string; slug: string; countries: readonly string[]; mayEdit: boolean };

function Choice({ tenant, slug, countries, mayEdit }: ChoiceProps) {
  const { t } = useTranslation('admin-events');
  const toast = useUnit(toastRaised);
  const params = { tenant, slug };
  const {
    value: data,
    failed,
    reload: again,
    replace,
  } = useReading(async () => (await call(endpoints.getEventFulfillers, { params: params as never })).data, `${tenant}/${slug}`);
  const [touched, setTouched] = useState<string[] | null>(null);
  const [theirs, setTheirs] = useState<EventFulfillers | null>(null);
  const [notes, setNotes] = useState<Record<string, { ok: boolean; text: string }>>({});
  if (failed) return <NotLoaded title={t('fulfillersFailed')} onRetry={again} />;
  if (!data) return <SkeletonText lines={5} />;
  const saved = data.fulfillers.filter(({ chosen }) => chosen).map(({ id }) => id);
  const order = touched ?? saved;
  const shown = [...data.fulfillers].sort((a, b) => (order.indexOf(a.id) + 1 || 1e6) - (order.indexOf(b.id) + 1 || 1e6));
  const changed = JSON.stringify(order) !== JSON.stringify(saved);
  const move = (id: string, by: number) => {
    const at = order.indexOf(id);
    const next = order.filter((each) => each !== id);
    next.splice(at + by, 0, id);
    setTouched(next);
  };

  async function save(version: number) {
    try {
      replace((await call(endpoints.setEventFulfillers, { params: params as never, body: { version, order } })).data);
      setTouched(null);
      setTheirs(null);
      toast({ message: t('fulfillersSaved'), success: true });
    } catch (error) {
      const newer =
        isApiError(error) && error.code === 'conflict' ? (error.data as { fulfillers?: EventFulfillers })?.fulfillers : undefined;
      if (newer) setTheirs(newer);
      else toast({ message: (error as Error).message, success: false });
    }
  }
  const note = (id: string, work: Promise<{ ok: boolean; text: string }>) => {
    void work.catch((error: Error) => ({ ok: false, text: error.message })).then((result) => setNotes((now) => ({ ...now, [id]: result })));
  };
  const test = (id: string) =>
    note(
      id,
      call(endpoints.testEventFulfiller, { params: { ...params, fulfiller: id } as never }).then(
        ({ data: { ok, milliseconds, detail } }) => ({
          ok,
          text: ok ? t('connected', { milliseconds }) : t('notConnected', { detail }),
        }),
      ),
    );
  const testOrder = (id: string) =>
    note(
      id,
      call(endpoints.sendTestOrder, { params: { ...params, fulfiller: id } as never }).then(
        ({ data: { accepted, reference, detail } }) => ({
          ok: accepted,
          text: accepted ? t('testAccepted', { reference: reference ?? '' }) : detail,
        }),
      ),
    );

  return (
    <>
      {theirs && (
        <ClashAlert
          onTheirs={() => {
            replace(theirs);
            setTouched(null);
            setTheirs(null);
          }}
          onMine={() => void save(theirs.version)}
        >
          {theirs.fulfillers
            .filter(({ chosen }) => chosen)
            .map(({ name }) => name)
            .join(' → ') || t('allByRank')}
        </ClashAlert>
      )}
      <Card>
        <CardHeader title={t('chooseFulfillers')} />
        <div className={css.fields}>
          <Text size="sm" tone="muted">
            {order.length === 0 ? t('allByRank') : t('inOrder')}
          </Text>
          {shown.map(({ id, name, countries: delivers, garments, sla_days, sandbox }) => {
            const at = order.indexOf(id);
            return (
              <div key={id} className={css.rank}>
                <Checkbox
                  label={at >= 0 ? `${at + 1}. ${name}` : name}
                  checked={at >= 0}
                  disabled={!mayEdit}
                  onCheckedChange={(checked) => setTouched(checked ? [...order, id] : order.filter((each) => each !== id))}
                />
                <Stack gap={4}>
                  <div className={css.figures}>
                    <span>{garments.length === 0 ? t('allGarments') : garments.map((garment) => t(`garment.${garment}`)).join(', ')}</span>
                    <span>{delivers.length === 0 ? t('everywhere') : delivers.join(', ')}</span>
                    {sla_days !== null && <span>{t('slaDays', { count: sla_days })}</span>}
                    {sandbox && <Badge tone="info">{t('sandbox')}</Badge>}
                  </div>
                  {notes[id] && (
                    <Text size="sm" tone={notes[id].ok ? 'muted' : 'danger'}>
                      <span role="status">{notes[id].text}</span>
                    </Text>
                  )}
                </Stack>
                {mayEdit && (
                  <Inline gap={4}>
                    <IconButton label={t('moveUp', { name })} icon={<ArrowUp />} size="sm" disabled={at < 1} onClick={() => move(id, -1)} />
                    <IconButton
                      label={t('moveDown', { name })}
                      icon={<ArrowDown />}
                      size="sm"
                      disabled={at < 0 || at === order.length - 1}
                      onClick={() => move(id, 1)}
                    />
                    <Button size="sm" variant="ghost" aria-label={`${t('testConnection')} ${name}`} onClick={() => test(id)}>
                      {t('testConnection')}
                    </Button>
                    {sandbox && (
                      <Button size="sm" variant="ghost" aria-label={`${t('testOrder')} ${name}`} onClick={() => testOrder(id)}>
                        {t('testOrder')}
                      </Button>
                    )}
                  </Inline>
                )}
              </div>
            );
          })}
          {mayEdit && changed && (
            <Inline gap={8}>
              <Button onClick={() => void save(data.version)}>{t('save')}</Button>
              <Button variant="ghost" onClick={() => setTouched(null)}>
                {t('cancel')}
              </Button>
            </Inline>
          )}
        </div>
      </Card>
      <Simulation tenant={tenant} slug={slug} countries={countries} order={changed ? order : undefined} />
    </>
  );
}

function Simulation({
  tenant,
  slug,
  countries,
  order,
}: Pick<ChoiceProps, 'tenant' | 'slug' | 'countries'> & { order: string[] | undefined }) {
  const { t } = useTranslation('admin-events');
  const { language, toast } = useUnit({ language: $language, toast: toastRaised });
  const [country, setCountry] = useState(countries[0] ?? 'GB');
  const [garment, setGarment] = useState<GarmentKind>('t-shirt');
  const [answer, setAnswer] = useState<RoutingAnswer | null>(null);

  const ask = () =>
    call(endpoints.simulateRouting, {
      params: { tenant, slug } as never,
      body: { country, garments: [garment], ...(order && order.length > 0 && { order }) },
    }).then(
      ({ data }) => setAnswer(data),
      (error: Error) => toast({ message: error.message, success: false }),
    );
  return (
    <Card>
      <CardHeader title={t('simulate')} />
      <div className={css.fields}>
        <Text size="sm" tone="muted">
          {t('simulateText')}
        </Text>
        <div className={css.pair}>
          <Select
            label={t('country')}
            value={country}
            onValueChange={setCountry}
            options={countries.map((code) => ({ value: code, label: countryName(code, language) }))}
          />
          <Select
            label={t('garmentKind')}
            value={garment}
            onValueChange={(value) => setGarment(value as GarmentKind)}
            options={garmentKind.options.map((value) => ({ value, label: t(`garment.${value}`) }))}
          />
        </div>
        <Inline>
          <Button variant="secondary" onClick={() => void ask()}>
            {t('simulateRun')}
          </Button>
        </Inline>
        {answer && (
          <ol className={css.log} aria-live="polite">
            {answer.candidates.map(({ id, name, fits, reasons }) => (
              <li key={id} className={css.entry}>
                <Inline gap={8} align="center">
                  <Text weight="medium">{name}</Text>
                  {id === answer.chosen && <Badge tone="success">{t('wouldPrint')}</Badge>}
                </Inline>
                <Text size="sm" tone="muted">
                  {fits ? (id === answer.chosen ? t('why.chosen') : t('why.later')) : reasons.map((reason) => t(`why.${reason}`)).join(' ')}
                </Text>
              </li>
            ))}
          </ol>
        )}
        {answer && answer.chosen === null && (
          <Alert tone="danger" live="polite">
            {t('nobodyPrints')}
          </Alert>
        )}
      </div>
    </Card>
  );
}
