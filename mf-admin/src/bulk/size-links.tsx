import type { SizeLink } from '@merchloom/contracts/size-links';
import { StatusPill } from '@merchloom/ui/badge';
import { Button } from '@merchloom/ui/button';
import { Card } from '@merchloom/ui/card';
import { EmptyState } from '@merchloom/ui/empty-state';
import { Copy, ExternalLink, Plus } from '@merchloom/ui/icons';
import { Inline, Stack } from '@merchloom/ui/layout';
import { SkeletonText } from '@merchloom/ui/skeleton';
import { Text } from '@merchloom/ui/text';
import { $language, useTranslation } from '@merchloom/web-kit/i18n';
import { useLocalePath } from '@merchloom/web-kit/router';
import { toastRaised } from '@merchloom/web-kit/toasts';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import type { TabProps } from '../event/tab-props.ts';
import { NotLoaded } from '../forms/not-loaded.tsx';
import { useCopy } from '../forms/use-copy.ts';
import { useReading } from '../forms/use-reading.ts';
import { failureText } from '../lists/download.ts';
import { moment } from '../status/format.ts';
import css from './bulk.module.css';
import { changeLinkFx, type LinkFacts, listLinksFx } from './calls.ts';
import { SizeAnswers } from './size-answers.tsx';
import { LinkDialog } from './size-link-dialog.tsx';

type SizeLinksProps = TabProps & { onOrder: (link: string) => Promise<void> };

export const factsOf = ({ title, note, product_ids, ask_address, pieces_each, ends_at }: SizeLink): LinkFacts => ({
  ...{ title, note, product_ids, ask_address, pieces_each, ends_at },
});

/** Pages on which people say their sizes themselves: made here, sent by the organiser, and turned into an order. */
export function SizeLinks({ event, tenant, mayEdit, onOrder }: SizeLinksProps) {
  const { t } = useTranslation('admin-bulk');
  const { t: common } = useTranslation('admin');
  const { list, change, toast } = useUnit({ list: listLinksFx, change: changeLinkFx, toast: toastRaised });
  const of = { tenant, slug: event.slug };
  const { value: data, failed, reload: again, change: changeList } = useReading(() => list(of), `links ${tenant}/${event.slug}`);
  const [shown, setShown] = useState<{ kind: 'form' | 'answers'; link: SizeLink | null } | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const close = () => setShown(null);
  const put = (saved: SizeLink) =>
    changeList((links) =>
      links.some(({ id }) => id === saved.id) ? links.map((each) => (each.id === saved.id ? saved : each)) : [saved, ...links],
    );

  async function toggle(link: SizeLink) {
    setBusy(link.id);
    try {
      put(await change({ ...of, link: link.id, version: link.version, facts: { ...factsOf(link), closed: !link.closed } }));
    } catch (error) {
      toast({ success: false, message: failureText(error, common('state.failedText')) });
      again();
    }
    setBusy(null);
  }
  async function order(link: SizeLink) {
    setBusy(link.id);
    await onOrder(link.id);
    setBusy(null);
  }

  const make = mayEdit && (
    <Button variant="secondary" icon={<Plus />} onClick={() => setShown({ kind: 'form', link: null })}>
      {t('links.new')}
    </Button>
  );
  return (
    <Stack gap={16}>
      <Inline gap={16} justify="space-between" wrap>
        <h2 className={css.heading}>{t('links.title')}</h2>
        {data && data.length > 0 && make}
      </Inline>
      {failed && <NotLoaded title={t('links.failed')} onRetry={again} />}
      {!data && !failed && <SkeletonText lines={3} />}
      {data?.length === 0 && (
        <EmptyState compact drawing="tee" title={t('links.empty')} text={t('links.emptyText')} action={make || undefined} />
      )}
      {data?.map((link) => (
        <LinkCard
          key={link.id}
          link={link}
          mayEdit={mayEdit}
          busy={busy === link.id}
          onToggle={() => void toggle(link)}
          onOrder={() => void order(link)}
          onShow={(kind) => setShown({ kind, link })}
        />
      ))}
      {shown?.kind === 'form' && (
        <LinkDialog
          of={of}
          link={shown.link}
          onClose={close}
          onSaved={(saved) => {
            put(saved);
            close();
            toast({ success: true, message: t(shown.link ? 'links.saved' : 'links.made') });
          }}
        />
      )}
      {shown?.kind === 'answers' && shown.link && (
        <SizeAnswers of={of} link={shown.link} mayEdit={mayEdit} onRemoved={again} onClose={close} />
      )}
    </Stack>
  );
}

interface LinkCardProps {
  link: SizeLink;
  mayEdit: boolean;
  busy: boolean;
  onToggle: () => void;
  onOrder: () => void;
  onShow: (kind: 'form' | 'answers') => void;
}

function LinkCard({ link, mayEdit, busy, onToggle, onOrder, onShow }: LinkCardProps) {
  const { t } = useTranslation('admin-bulk');
  const language = useUnit($language);
  const localised = useLocalePath();
  const address = new URL(localised(link.path), location.origin).href;
  const over = link.ends_at !== null && Date.parse(link.ends_at) <= Date.now();
  const state = link.closed ? 'closed' : over ? 'over' : 'open';
  const copying = useCopy();
  const copy = () => copying(address, t('links.copied'));
  return (
    <Card as="section" aria-label={link.title} className={css.link}>
      <Inline gap={12} justify="space-between" wrap>
        <Inline gap={12} wrap>
          <Text weight="bold">{link.title}</Text>
          <StatusPill tone={state === 'open' ? 'success' : 'neutral'} label={t(`links.is.${state}`)} />
        </Inline>
        <Text size="sm" tone="muted" numeric>
          {[
            t('links.answers', { count: link.answers }),
            t('links.pieces', { count: link.pieces }),
            link.ends_at && t('links.until', { time: moment(link.ends_at, language) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </Inline>
      <Inline gap={8} wrap>
        <Button
          size="sm"
          variant="secondary"
          icon={<Copy />}
          aria-label={t('links.copyOf', { title: link.title })}
          onClick={() => void copy()}
        >
          {t('links.copy')}
        </Button>
        <Button size="sm" variant="ghost" icon={<ExternalLink />} onClick={() => window.open(address, '_blank', 'noreferrer')}>
          {t('links.view')}
        </Button>
        <Button size="sm" variant="ghost" onClick={() => onShow('answers')}>
          {t('links.showAnswers')}
        </Button>
        {mayEdit && (
          <>
            <Button size="sm" variant="ghost" onClick={() => onShow('form')}>
              {t('links.edit')}
            </Button>
            <Button size="sm" variant="ghost" busy={busy} onClick={onToggle}>
              {t(link.closed ? 'links.open' : 'links.close')}
            </Button>
            <Button size="sm" busy={busy} onClick={onOrder} {...(link.answers === 0 && { disabledReason: t('links.noAnswers') })}>
              {t('links.order')}
            </Button>
          </>
        )}
      </Inline>
    </Card>
  );
}
