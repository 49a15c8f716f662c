import { endpoints } from '@merchloom/contracts/endpoints/products-events';
import type { FeedKey } from '@merchloom/contracts/products-events';
import { Alert } from '@merchloom/ui/alert';
import { Badge } from '@merchloom/ui/badge';
import { Button, ButtonLink } from '@merchloom/ui/button';
import { Card, CardHeader } from '@merchloom/ui/card';
import { ConfirmDialog, Dialog } from '@merchloom/ui/dialog';
import { EmptyState } from '@merchloom/ui/empty-state';
import { TextField } from '@merchloom/ui/field';
import { Copy, ExternalLink, Plus } from '@merchloom/ui/icons';
import { Inline, Stack } from '@merchloom/ui/layout';
import { DataTable } from '@merchloom/ui/table';
import { Text } from '@merchloom/ui/text';
import { call, firstMessages } from '@merchloom/web-kit/http';
import { $language, useTranslation } from '@merchloom/web-kit/i18n';
import { toastRaised } from '@merchloom/web-kit/toasts';
import { useUnit } from 'effector-react';
import { type FormEvent, useState } from 'react';
import { NotLoaded } from '../../forms/not-loaded.tsx';
import { useCopy } from '../../forms/use-copy.ts';
import { useReading } from '../../forms/use-reading.ts';
import { day, moment } from '../../status/format.ts';
import type { TabProps } from '../tab-props.ts';
import css from './own-shop.module.css';

/** Where a shop reads the products, and the keys it needs for that. */
export function FeedCard({ event, tenant, mayEdit }: TabProps) {
  const { t } = useTranslation('admin-events');
  const { t: common } = useTranslation('admin');
  const { language, toast } = useUnit({ language: $language, toast: toastRaised });
  const params = { tenant, slug: event.slug };
  const {
    value: data,
    failed,
    reload: again,
    change,
  } = useReading(async () => (await call(endpoints.listFeedKeys, { params: params as never })).data, `keys ${event.id}`);
  const [making, setMaking] = useState(false);
  const [ending, setEnding] = useState<FeedKey | null>(null);
  const [busy, setBusy] = useState(false);
  const address = `${location.origin}/api/${tenant}/${event.slug}/feed`;
  const copying = useCopy();
  const copy = (text: string) => copying(text, t('shop.copied'));

  async function revoke(key: FeedKey) {
    setBusy(true);
    try {
      const { data: ended } = await call(endpoints.revokeFeedKey, { params: { ...params, key: key.id } as never });
      change((keys) => keys.map((each) => (each.id === ended.id ? ended : each)));
    } catch (error) {
      toast({ message: (error as Error).message, success: false });
    }
    setBusy(false);
    setEnding(null);
  }

  return (
    <Card>
      <CardHeader
        title={t('shop.feed')}
        actions={
          mayEdit && (
            <Button icon={<Plus />} onClick={() => setMaking(true)}>
              {t('shop.newKey')}
            </Button>
          )
        }
      />
      <Stack gap={16}>
        <Text tone="muted">{t('shop.feedText')}</Text>
        <div className={css.address}>
          <code>{address}</code>
          <Inline gap={8} wrap>
            <Button size="sm" variant="secondary" icon={<Copy />} onClick={() => void copy(address)}>
              {t('shop.copyAddress')}
            </Button>
            <ButtonLink size="sm" variant="ghost" icon={<ExternalLink />} href="/api/docs" target="_blank" rel="noreferrer">
              {t('shop.docs')}
            </ButtonLink>
          </Inline>
        </div>
        {failed ? (
          <NotLoaded title={t('shop.keysFailed')} onRetry={again} />
        ) : (
          <DataTable
            caption={t('shop.keys')}
            rows={data ?? []}
            rowKey={({ id }) => id}
            loading={!data}
            loadingRows={2}
            loadingLabel={common('state.loading')}
            empty={<EmptyState drawing="box" compact title={t('shop.noKeys')} text={t('shop.noKeysText')} />}
            columns={[
              { id: 'name', header: t('name'), primary: true, cell: ({ name }) => name },
              { id: 'key', header: t('shop.key'), cell: (key) => <code>…{key.ending}</code> },
              { id: 'made', header: t('created'), leaves: 'first', cell: (key) => day(key.created_at, language) },
              {
                id: 'used',
                header: t('shop.lastUsed'),
                leaves: 'next',
                cell: (key) => (key.last_used_at ? moment(key.last_used_at, language) : t('shop.unused')),
              },
              {
                id: 'end',
                header: t('shop.revoke'),
                hideHeader: true,
                align: 'end',
                cell: (key) =>
                  key.revoked_at ? (
                    <Badge tone="neutral">{t('shop.revoked')}</Badge>
                  ) : (
                    <Button size="sm" variant="ghost" aria-label={`${t('shop.revoke')}: ${key.name}`} onClick={() => setEnding(key)}>
                      {t('shop.revoke')}
                    </Button>
                  ),
              },
            ]}
          />
        )}
      </Stack>
      <ConfirmDialog
        open={ending !== null}
        onClose={() => setEnding(null)}
        onConfirm={() => ending && void revoke(ending)}
        title={t('shop.revokeTitle', { name: ending?.name ?? '' })}
        confirmLabel={t('shop.revoke')}
        cancelLabel={t('cancel')}
        tone="danger"
        busy={busy}
      >
        {t('shop.revokeText')}
      </ConfirmDialog>
      {making && (
        <NewKey
          make={async (name) => {
            const { data: made } = await call(endpoints.createFeedKey, { params: params as never, body: { name } }, { quiet: true });
            const { key, ...kept } = made;
            change((keys) => [kept, ...keys]);
            return key;
          }}
          onCopy={(key) => void copy(key)}
          onClose={() => setMaking(false)}
        />
      )}
    </Card>
  );
}

interface NewKeyProps {
  make: (name: string) => Promise<string>;
  onCopy: (key: string) => void;
  onClose: () => void;
}

/** A name first; then the key, this once. */
function NewKey({ make, onCopy, onClose }: NewKeyProps) {
  const { t } = useTranslation('admin-events');
  const [name, setName] = useState('');
  const [key, setKey] = useState<string | null>(null);
  const [error, setError] = useState<string | undefined>();
  const [busy, setBusy] = useState(false);

  async function submit(submitted: FormEvent) {
    submitted.preventDefault();
    setBusy(true);
    try {
      setKey(await make(name));
    } catch (failure) {
      setError(firstMessages(failure).name ?? (failure as Error).message);
    }
    setBusy(false);
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('shop.newKey')}
      closeLabel={t(key ? 'shop.keyStored' : 'cancel')}
      dismissible={key === null}
      footer={
        key ? (
          <Button onClick={onClose}>{t('shop.keyStored')}</Button>
        ) : (
          <Button type="submit" form="new-feed-key" busy={busy}>
            {t('shop.makeKey')}
          </Button>
        )
      }
    >
      {key ? (
        <Stack gap={16}>
          <Alert tone="warning" live="polite">
            {t('shop.keyOnce')}
          </Alert>
          <div className={css.address}>
            <code>{key}</code>
            <Button size="sm" variant="secondary" icon={<Copy />} onClick={() => onCopy(key)}>
              {t('shop.copyKey')}
            </Button>
          </div>
        </Stack>
      ) : (
        <form id="new-feed-key" onSubmit={submit}>
          <TextField
            label={t('shop.keyName')}
            hint={t('shop.keyNameHint')}
            maxLength={80}
            value={name}
            error={error}
            onValueChange={setName}
          />
        </form>
      )}
    </Dialog>
  );
}
