import { endpoints } from '@merchloom/contracts/endpoints/users';
import { type UserRow, userStatus } from '@merchloom/contracts/users';
import { role } from '@merchloom/contracts/vocabulary';
import { Badge, StatusPill, type Tone } from '@merchloom/ui/badge';
import { Button, ButtonLink } from '@merchloom/ui/button';
import { Plus } from '@merchloom/ui/icons';
import { Text } from '@merchloom/ui/text';
import { $language, useTranslation } from '@merchloom/web-kit/i18n';
import { Link } from '@merchloom/web-kit/router';
import { $session } from '@merchloom/web-kit/session';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import type { ListColumn } from '../lists/columns.tsx';
import { FilterSelect } from '../lists/filter-select.tsx';
import { FilterTabs } from '../lists/filter-tabs.tsx';
import { ListPage } from '../lists/list-page.tsx';
import { useList } from '../lists/use-list.ts';
import { moment } from '../status/format.ts';
import { peopleCalls, userList, usersAddress } from './model.ts';
import { PersonDialog } from './person-dialog.tsx';
import css from './users.module.css';

const tones: Record<UserRow['status'], Tone> = { active: 'success', disabled: 'neutral', invited: 'info', expired: 'warning' };
const isPerson = ({ kind }: UserRow) => kind === 'user';

/** R10.13: who works here, what they may do, and who is still to come. */
export function UsersPage() {
  const { t } = useTranslation('admin-users');
  const list = useList(userList, usersAddress);
  const { language, user } = useUnit({ language: $language, user: $session });
  const [managed, setManaged] = useState<UserRow | null>(null);
  const calls = peopleCalls(list.tenant);
  const { shown, reply } = list;
  const invite = (
    <ButtonLink variant="primary" icon={<Plus />} render={<Link to="/users/create" />}>
      {t('invite')}
    </ButtonLink>
  );

  const columns: ListColumn<UserRow>[] = [
    {
      id: 'name',
      header: t('name'),
      primary: true,
      cell: (row) => (
        <span className={css.person}>
          <span className={css.name}>
            {row.name || row.email}
            {row.id === user?.id && <Badge tone="neutral">{t('you')}</Badge>}
            {row.superadmin && <Badge tone="info">{t('platform')}</Badge>}
          </span>
          {row.name && <Email address={row.email} />}
        </span>
      ),
    },
    { id: 'role', header: t('role'), cell: (row) => t(`roles.${row.role}`) },
    {
      id: 'status',
      header: t('status'),
      corner: true,
      cell: (row) => <StatusPill tone={tones[row.status]} label={t(`state.${row.status}`)} />,
    },
    {
      id: 'factor',
      header: t('secondFactor'),
      leaves: 'next',
      cell: (row) =>
        isPerson(row) ? <Text tone={row.second_factor ? 'default' : 'muted'}>{t(`factor.${row.second_factor ? 'on' : 'off'}`)}</Text> : '–',
    },
    { id: 'seen', header: t('lastSeen'), cell: (row) => (row.last_seen_at ? moment(row.last_seen_at, language) : t('never')) },
    {
      id: 'manage',
      header: t('manage'),
      hideHeader: true,
      align: 'end',
      cell: (row) => (
        <Button size="sm" variant="secondary" aria-label={t('manageOf', { name: row.name || row.email })} onClick={() => setManaged(row)}>
          {t('manage')}
        </Button>
      ),
    },
  ];

  return (
    <>
      <ListPage<UserRow, typeof shown, NonNullable<typeof reply>>
        id="users"
        title={t('title')}
        subtitle={t('subtitle')}
        actions={invite}
        list={list}
        search={t('search')}
        tabs={
          <FilterTabs
            label={t('status')}
            value={shown.status}
            onChange={(status) => list.change({ status })}
            tabs={[
              { value: '' as const, label: t('anyStatus') },
              ...userStatus.options.map((value) => ({ value, label: t(`state.${value}`) })),
            ]}
          />
        }
        filters={
          <>
            <FilterSelect
              label={t('role')}
              any={t('anyRole')}
              value={shown.role}
              onChange={(value) => list.change({ role: value })}
              options={role.options.map((value) => ({ value, label: t(`roles.${value}`) }))}
            />
            <FilterSelect
              label={t('secondFactor')}
              any={t('anySecondFactor')}
              value={shown.second_factor}
              onChange={(value) => list.change({ second_factor: value })}
              options={(['on', 'off'] as const).map((value) => ({ value, label: `${t('secondFactor')}: ${t(`factor.${value}`)}` }))}
            />
          </>
        }
        columns={columns}
        rowKey={(row) => row.id}
        rowName={(row) => row.name || row.email}
        caption={t('caption')}
        loadingLabel={t('loading')}
        failedTitle={t('failed')}
        empty={{ title: t('emptyTitle'), text: t('emptyText'), action: invite }}
        exportAs={{ endpoint: endpoints.exportUsers, fileName: 'users.csv' }}
        bulk={[
          {
            id: 'resend',
            label: t('resend'),
            fits: (row) => !isPerson(row),
            run: calls.resend,
          },
          {
            id: 'disable',
            label: t('disable'),
            tone: 'danger',
            fits: (row) => row.status === 'active' && row.id !== user?.id,
            confirm: { title: (count) => t('disableMany', { count }), text: () => t('disableText') },
            run: (row) => calls.change(row, { status: 'disabled' }),
          },
        ]}
      />
      {managed && (
        <PersonDialog
          key={managed.id}
          row={managed}
          tenant={list.tenant}
          onClose={() => setManaged(null)}
          onChanged={() => {
            setManaged(null);
            list.reload();
          }}
        />
      )}
    </>
  );
}

/** Where the line is too short it breaks before the domain, not in the middle of a word. */
function Email({ address }: { address: string }) {
  const at = address.lastIndexOf('@');
  return (
    <small>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </small>
  );
}
