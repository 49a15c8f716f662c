import { cardName } from '@merchloom/contracts/card-name';
import type { SavedCard } from '@merchloom/contracts/payments';
import { type Region, region as regionNames } from '@merchloom/contracts/vocabulary';
import { StatusPill, type Tone } from '@merchloom/ui/badge';
import { Button } from '@merchloom/ui/button';
import { Card } from '@merchloom/ui/card';
import { LocalError } from '@merchloom/ui/error-page';
import { Inline, Stack } from '@merchloom/ui/layout';
import { SkeletonText } from '@merchloom/ui/skeleton';
import { Heading, Text } from '@merchloom/ui/text';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { toastRaised } from '@merchloom/web-kit/toasts';
import { useUnit } from 'effector-react';
import { lazy, Suspense, useState } from 'react';
import { FormDialog } from '../forms/form-dialog.tsx';
import type { Reading } from '../forms/use-reading.ts';
import { useSubmission } from '../forms/use-submission.ts';
import { type CardState, cardStateOf, expiryOf } from './card-state.ts';
import { removeCardFx } from './model.ts';
import css from './settings.module.css';

// Only who saves a card needs the card provider's library.
const CardDialog = lazy(() =>
  import(/* webpackChunkName: "card-dialog" */ './card-dialog.tsx').then((part) => ({ default: part.CardDialog })),
);

const tones: Record<CardState, Tone> = { none: 'neutral', good: 'success', ending: 'warning', expired: 'danger' };

interface CardSectionProps {
  tenant: string;
  reading: Reading<SavedCard[]>;
  edits: boolean;
}

/** The cards with which the organisation pays what it owes: one for each region. */
export function CardSection({ tenant, reading, edits }: CardSectionProps) {
  const { t } = useTranslation('admin-settings');
  const raise = useUnit(toastRaised);
  const [dialog, setDialog] = useState<{ kind: 'save' | 'remove'; region: Region } | null>(null);
  const cards = reading.value;
  const cardOf = (region: Region) => cards?.find((each) => each.region === region) ?? null;
  const close = () => setDialog(null);
  const removed = dialog?.kind === 'remove' && cardOf(dialog.region);

  return (
    <Stack gap={16} as="section">
      <div>
        <Heading level={2}>{t('cards.title')}</Heading>
        <Text tone="muted">{t('cards.text')}</Text>
      </div>
      {cards ? (
        <div className={css.accounts}>
          {regionNames.options.map((region) => (
            <SavedCardView
              key={region}
              region={region}
              card={cardOf(region)}
              edits={edits}
              onSave={() => setDialog({ kind: 'save', region })}
              onRemove={() => setDialog({ kind: 'remove', region })}
            />
          ))}
        </div>
      ) : reading.failure ? (
        <LocalError
          title={t('cards.failed')}
          text={t('owed.failedText')}
          retryLabel={t('retry')}
          onRetry={reading.reload}
          busy={reading.pending}
        />
      ) : (
        <SkeletonText lines={4} />
      )}
      {dialog?.kind === 'save' && (
        <Suspense fallback={null}>
          <CardDialog
            tenant={tenant}
            region={dialog.region}
            onClose={close}
            onSaved={(card) => {
              close();
              reading.replace([...(cards ?? []).filter(({ region }) => region !== card.region), card]);
              raise({ success: true, message: t('cards.saved', { card: cardName(card) }) });
            }}
          />
        </Suspense>
      )}
      {removed && (
        <RemoveDialog
          tenant={tenant}
          card={removed}
          onClose={close}
          onRemoved={() => {
            close();
            reading.replace((cards ?? []).filter(({ region }) => region !== removed.region));
            raise({ success: true, message: t('cards.removed', { card: cardName(removed) }) });
          }}
        />
      )}
    </Stack>
  );
}

interface SavedCardViewProps {
  region: Region;
  card: SavedCard | null;
  edits: boolean;
  onSave: () => void;
  onRemove: () => void;
}

function SavedCardView({ region, card, edits, onSave, onRemove }: SavedCardViewProps) {
  const { t } = useTranslation('admin-settings');
  const state = cardStateOf(card);
  const where = t(`billing.region.${region}`);
  return (
    <Card as="section" className={css.account}>
      <div className={css.accountHead}>
        <Heading level={3} size="sm">
          {where}
        </Heading>
        <StatusPill tone={tones[state]} label={t(`cards.state.${state}`)} />
      </div>
      {card ? (
        <div>
          <Text weight="medium" numeric>
            {cardName(card)}
          </Text>
          <Text size="sm" tone={state === 'good' ? 'muted' : 'danger'}>
            {t(`cards.expiry.${state}`, { expiry: expiryOf(card) })}
          </Text>
        </div>
      ) : (
        <Text tone="muted">{t('cards.none')}</Text>
      )}
      {edits && (
        <Inline gap={8}>
          <Button variant="secondary" onClick={onSave} aria-label={t(card ? 'cards.replaceOf' : 'cards.addOf', { region: where })}>
            {t(card ? 'cards.replace' : 'cards.add')}
          </Button>
          {card && (
            <Button variant="ghost" onClick={onRemove} aria-label={t('cards.removeOf', { region: where })}>
              {t('cards.remove')}
            </Button>
          )}
        </Inline>
      )}
    </Card>
  );
}

interface RemoveDialogProps {
  tenant: string;
  card: SavedCard;
  onClose: () => void;
  onRemoved: () => void;
}

function RemoveDialog({ tenant, card, onClose, onRemoved }: RemoveDialogProps) {
  const { t } = useTranslation('admin-settings');
  const remove = useUnit(removeCardFx);
  const submission = useSubmission();
  const { region } = card;
  return (
    <FormDialog
      danger
      size="sm"
      title={t('cards.removeTitle', { card: cardName(card) })}
      description={t('cards.removeText')}
      submission={submission}
      action={t('cards.remove')}
      onClose={onClose}
      onSubmit={() => remove({ tenant, region }).then(onRemoved)}
    />
  );
}
