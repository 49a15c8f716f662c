import type { ClientDetail } from '@merchloom/contracts/clients';
import { StatusPill } from '@merchloom/ui/badge';
import { ButtonLink } from '@merchloom/ui/button';
import { LocalError } from '@merchloom/ui/error-page';
import { Stack } from '@merchloom/ui/layout';
import { Link as StyledLink } from '@merchloom/ui/link';
import { PageHeader } from '@merchloom/ui/page-header';
import { SkeletonText } from '@merchloom/ui/skeleton';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { useDocumentTitle } from '@merchloom/web-kit/page';
import { Link, pageError, useNavigate, useParams } from '@merchloom/web-kit/router';
import { $session, userMay } from '@merchloom/web-kit/session';
import { toastRaised } from '@merchloom/web-kit/toasts';
import { useUnit } from 'effector-react';
import { RecordForm } from '../forms/record-form.tsx';
import { standing, useRecord } from '../forms/use-record.ts';
import { useResource } from '../forms/use-resource.ts';
import { ClientFields, type ClientValues } from './client-form.tsx';
import css from './clients.module.css';
import { changeClientFx, createClientFx, loadClientFx, loadEventsFx } from './model.ts';

const back = (label: string) => <StyledLink render={<Link to="/clients" />}>{label}</StyledLink>;

export function CreateClientPage() {
  const { t } = useTranslation('admin-clients');
  const navigate = useNavigate();
  const { user, create, raise } = useUnit({ user: $session, create: createClientFx, raise: toastRaised });
  useDocumentTitle(t('create'));
  const form = useRecord<ClientValues, ClientDetail>({
    initial: {
      ...{ name: '', contact_name: '', contact_email: '', contact_phone: '', region: user?.tenant.region ?? 'UK' },
      ...{ terms_days: 30, budget: null, price_list: 'standard', notes: '', managers: [], events: [] },
    },
    version: 0,
    save: ({ managers: _, events: __, ...facts }) => create({ tenant: user?.tenant_id ?? '', facts }),
    onSaved: ({ id, name }) => {
      raise({ success: true, message: t('created', { name }) });
      navigate(`/clients/${id}`);
    },
  });
  return (
    <Stack gap={20} className={css.form}>
      <PageHeader title={t('create')} subtitle={t('createText')} back={back(t('title'))} />
      <RecordForm form={form} submitLabel={t('create')} label={(field) => t(`field.${field}`)}>
        <ClientFields form={form} candidates={[]} events={null} />
      </RecordForm>
    </Stack>
  );
}

export function ClientPage() {
  const { t } = useTranslation('admin-clients');
  const { client = '' } = useParams();
  const user = useUnit($session);
  const reading = useResource(loadClientFx, user && { tenant: user.tenant_id, client }, client);
  const events = useResource(loadEventsFx, user && { tenant: user.tenant_id }, 'events');
  useDocumentTitle(reading.value?.name ?? t('title'));
  if (reading.failure?.status === 404) throw pageError(404);
  if (reading.failure && !reading.value)
    return (
      <LocalError
        title={t('failed')}
        text={reading.failure.message}
        retryLabel={t('retry')}
        onRetry={reading.reload}
        busy={reading.pending}
      />
    );
  if (!reading.value) return <SkeletonText lines={8} />;
  return <Client key={reading.value.id} client={reading.value} events={events.value} onSaved={reading.replace} />;
}

interface ClientProps {
  client: ClientDetail;
  events: { id: string; name: string }[] | null;
  onSaved: (client: ClientDetail) => void;
}

function Client({ client, events, onSaved }: ClientProps) {
  const { t } = useTranslation('admin-clients');
  const { user, change, raise } = useUnit({ user: $session, change: changeClientFx, raise: toastRaised });
  const edits = userMay(user, { area: 'clients', level: 'edit' });
  const form = useRecord<ClientValues, ClientDetail>({
    initial: factsOf(client),
    version: client.version,
    save: ({ managers, ...facts }, version) =>
      change({ tenant: user?.tenant_id ?? '', client: client.id, change: { ...facts, ...(edits && { managers }), version } }),
    theirs: standing(factsOf, 'client'),
    onSaved: (saved) => {
      raise({ success: true, message: t('saved') });
      onSaved(saved);
    },
  });
  return (
    <Stack gap={20} className={css.form}>
      <PageHeader
        title={client.name}
        back={back(t('title'))}
        status={<StatusPill tone={client.status === 'active' ? 'success' : 'neutral'} label={t(`is.${client.status}`)} />}
        actions={
          <ButtonLink variant="secondary" render={<Link to={`/client-revenue?client=${client.id}&by=event`} />}>
            {t('revenueOf')}
          </ButtonLink>
        }
      />
      <RecordForm form={form} submitLabel={t('save')} label={(field) => t(`field.${field}`)}>
        <ClientFields form={form} candidates={client.candidates} events={events} />
      </RecordForm>
    </Stack>
  );
}

const factsOf = (client: ClientDetail): ClientValues => ({
  name: client.name,
  contact_name: client.contact_name,
  contact_email: client.contact_email,
  contact_phone: client.contact_phone,
  region: client.region,
  terms_days: client.terms_days,
  budget: client.budget,
  price_list: client.price_list,
  notes: client.notes,
  managers: client.managers,
  events: client.events,
});
