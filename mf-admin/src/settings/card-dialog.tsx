import type { SavedCard } from '@merchloom/contracts/payments';
import type { Region } from '@merchloom/contracts/vocabulary';
import { LocalError } from '@merchloom/ui/error-page';
import { LoadingRegion, Skeleton } from '@merchloom/ui/skeleton';
import { Text } from '@merchloom/ui/text';
import { appearanceOf } from '@merchloom/web-kit/card-appearance';
import { type Stripe, type StripeElements, stripeFor } from '@merchloom/web-kit/card-provider';
import { apiError } from '@merchloom/web-kit/http';
import { $language, useTranslation } from '@merchloom/web-kit/i18n';
import { readPageData } from '@merchloom/web-kit/page';
import { useUnit } from 'effector-react';
import { useEffect, useRef, useState } from 'react';
import { FormDialog } from '../forms/form-dialog.tsx';
import { useReading } from '../forms/use-reading.ts';
import { useSubmission } from '../forms/use-submission.ts';
import { beginCardFx, keepCardFx } from './model.ts';

interface CardDialogProps {
  tenant: string;
  region: Region;
  onClose: () => void;
  onSaved: (card: SavedCard) => void;
}

/** Saves a card for a region. Its number goes to the provider from the provider's own fields, and nowhere else. */
export function CardDialog({ tenant, region, onClose, onSaved }: CardDialogProps) {
  const { t } = useTranslation('admin-settings');
  const { begin, keep, language } = useUnit({ begin: beginCardFx, keep: keepCardFx, language: $language });
  const { stripe: config } = readPageData().config;
  const submission = useSubmission();
  const form = useRef<{ stripe: Stripe; elements: StripeElements } | null>(null);
  const confirmed = useRef(false);
  const [ready, setReady] = useState(false);
  const opening = useReading(async () => {
    const [setup, stripe] = await Promise.all([
      begin({ tenant, region }),
      stripeFor(config, region, { account: null, language }).catch((cause: unknown) => {
        throw apiError({ code: 'card_form', cause });
      }),
    ]);
    if (!stripe) throw apiError({ code: 'card_form' });
    return { setup, stripe };
  }, region);

  async function save() {
    if (!form.current || !opening.value) return;
    const { setup_intent } = opening.value.setup;
    const { stripe, elements } = form.current;
    // A card that the provider has taken already is only kept once more, when the answer to that was lost.
    if (!confirmed.current) {
      const { error } = await stripe.confirmSetup({ elements, redirect: 'if_required', confirmParams: { return_url: location.href } });
      if (error) throw apiError({ code: error.code ?? error.type, status: 402, message: error.message ?? t('cards.refused') });
      confirmed.current = true;
    }
    onSaved(await keep({ tenant, region, setup_intent }));
  }

  return (
    <FormDialog
      size="sm"
      title={t('cards.saveTitle', { region: t(`billing.region.${region}`) })}
      description={t('cards.saveText')}
      submission={submission}
      action={t('cards.save')}
      waits={!ready}
      onClose={onClose}
      onSubmit={save}
    >
      {opening.failed ? (
        <LocalError
          title={t('cards.formFailed')}
          text={t('cards.formFailedText')}
          retryLabel={t('retry')}
          onRetry={opening.reload}
          busy={opening.pending}
        />
      ) : opening.value ? (
        <CardFields
          stripe={opening.value.stripe}
          clientSecret={opening.value.setup.client_secret}
          onReady={(elements) => {
            form.current = elements && opening.value ? { stripe: opening.value.stripe, elements } : null;
            setReady(elements !== null);
          }}
        />
      ) : (
        <LoadingRegion label={t('cards.loading')}>
          <Skeleton shape="block" width="100%" height="9rem" />
        </LoadingRegion>
      )}
      <Text size="sm" tone="muted">
        {t('cards.mandate')}
      </Text>
    </FormDialog>
  );
}

interface CardFieldsProps {
  stripe: Stripe;
  clientSecret: string;
  /** With the fields once they can be filled in, with null when they are gone. */
  onReady: (elements: StripeElements | null) => void;
}

function CardFields({ stripe, clientSecret, onReady }: CardFieldsProps) {
  const place = useRef<HTMLDivElement>(null);
  const tell = useRef(onReady);
  tell.current = onReady;
  useEffect(() => {
    if (!place.current) return;
    const elements = stripe.elements({ clientSecret, appearance: appearanceOf() });
    const fields = elements.create('payment', { layout: 'tabs' });
    fields.on('ready', () => tell.current(elements));
    fields.mount(place.current);
    return () => {
      tell.current(null);
      fields.destroy();
    };
  }, [stripe, clientSecret]);
  return <div ref={place} />;
}
