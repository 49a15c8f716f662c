import type { GiftFormProps } from '@merchloom/contracts/remotes';
import { Container } from '@merchloom/ui/layout';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { Loader } from '../frame/loader.tsx';
import { StepHeading } from '../frame/step-heading.tsx';
import { useWide } from '../frame/use-wide.ts';
import { TestNote } from '../rehearsal/test-note.tsx';
import css from './gift.module.css';
import { GiftOrderForm } from './gift-order-form.tsx';
import { AlreadyOrdered, GiftOrdered } from './gift-panels.tsx';
import { GiftSide } from './gift-side.tsx';
import {
  $already,
  $code,
  $codeAnswer,
  $codeError,
  $countries,
  $draft,
  $fieldErrors,
  $filledFrom,
  $notice,
  $order,
  $ready,
  $working,
  codeLeft,
  codeTyped,
  draftChanged,
  giftEntered,
  giftLeft,
  giftSubmitted,
  hostChanged,
  startedOver,
} from './model.ts';

/** R4: left who and where to, right what; in their place thanks, or that the gift is ordered already. */
export function GiftPage({ bootstrap, lines, lang, claim, sample, preview = null, helpPath, ...host }: GiftFormProps) {
  const { t } = useTranslation('checkout');
  const wide = useWide();
  const { onRemove, onChoose, onAllowance, onOrdered, onStale } = host;
  const state = useUnit({
    ready: $ready,
    draft: $draft,
    code: $code,
    order: $order,
    codeAnswer: $codeAnswer,
    codeError: $codeError,
    serverErrors: $fieldErrors,
    notice: $notice,
    already: $already,
    working: $working,
    countries: $countries,
    filledFrom: $filledFrom,
  });
  const act = useUnit({
    enter: giftEntered,
    host: hostChanged,
    leave: giftLeft,
    onDraft: draftChanged,
    onCode: codeTyped,
    onCodeLeft: codeLeft,
    onSubmit: giftSubmitted,
    startOver: startedOver,
  });

  useEffect(() => {
    act.host({ onAllowance, onOrdered, onStale });
  });
  useEffect(() => {
    act.enter({ bootstrap, lines, lang, claim, sample, preview });
  }, [bootstrap, lines, lang, claim, sample, preview, act.enter]);
  useEffect(() => () => void act.leave(), [act.leave]);

  const { event, event_products: products } = bootstrap.store;
  if (!state.ready) return <Loader />;
  if (state.order) {
    return (
      <Container>
        {preview && <TestNote says="doneText" />}
        <GiftOrdered order={state.order} lang={lang} rehearsed={preview !== null} onAnother={act.startOver} />
      </Container>
    );
  }
  if (state.already) {
    return (
      <Container>
        <AlreadyOrdered organiser={bootstrap.tenant.name} helpPath={helpPath} onAnother={act.startOver} />
      </Container>
    );
  }
  const { ready: _ready, order: _order, already: _already, filledFrom, ...form } = state;
  const side = <GiftSide {...{ event, products, lines, lang, onRemove, onChoose }} />;
  return (
    <Container className={css.page}>
      {preview && <TestNote says="giftText" />}
      <StepHeading page lead={t('gift.lead', { organiser: bootstrap.tenant.name })}>
        {event.gift_texts?.title ?? t('gift.title')}
      </StepHeading>
      <div className={css.columns}>
        {!wide && side}
        <GiftOrderForm
          key={filledFrom}
          event={event}
          lines={lines}
          sample={sample !== null}
          {...form}
          onDraft={act.onDraft}
          onCode={act.onCode}
          onCodeLeft={act.onCodeLeft}
          onSubmit={act.onSubmit}
        />
        {wide && side}
      </div>
    </Container>
  );
}
