import type { CheckoutProps } from '@merchloom/contracts/remotes';
import { ConfirmDialog, Dialog } from '@merchloom/ui/dialog';
import { Stepper } from '@merchloom/ui/stepper';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { useUnit } from 'effector-react';
import { useEffect, useRef, useState } from 'react';
import { $completing, $completion } from '../flow/completion.ts';
import { checkoutLeft, contextChanged, hostChanged } from '../flow/context.ts';
import { $draft, $order, $payment, $ready, $step, $working, closeRequested, editRequested, stepAsked } from '../flow/model.ts';
import { $paying } from '../payment/model.ts';
import { TestNote } from '../rehearsal/test-note.tsx';
import frame from './frame.module.css';
import { Loader } from './loader.tsx';
import { StepView } from './step-view.tsx';
import { useWide } from './use-wide.ts';

/** R6: the checkout, over the store on wide screens, in its place on others. */
export function CheckoutWindow({ bootstrap, lines, lang, preview = null, step: asked, onStep, onClose, onPaid, onStale }: CheckoutProps) {
  const { t } = useTranslation('checkout');
  const wide = useWide();
  const state = useUnit({
    step: $step,
    ready: $ready,
    draft: $draft,
    order: $order,
    payment: $payment,
    completion: $completion,
    completing: $completing,
    paying: $paying,
    working: $working,
  });
  const act = useUnit({
    ask: stepAsked,
    enter: contextChanged,
    host: hostChanged,
    leave: checkoutLeft,
    close: closeRequested,
    edit: editRequested,
  });
  const [leaving, setLeaving] = useState(false);
  const body = useRef<HTMLDivElement>(null);

  useEffect(() => {
    act.host({ onStep, onClose, onPaid, onStale });
  });
  useEffect(() => {
    act.ask(asked);
  }, [asked, act.ask]);
  useEffect(() => {
    act.enter({ bootstrap, lines, lang, preview });
  }, [bootstrap, lines, lang, preview, act.enter]);
  useEffect(() => () => void act.leave(), [act.leave]);

  const { step } = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step begins at its top
  useEffect(() => {
    // Newer browsers answer with a promise, which React would take for a clean-up.
    void body.current?.scrollIntoView({ block: 'start' });
  }, [step]);

  const finished = state.order !== null || state.completion.kind === 'settling' || state.completion.kind === 'placed';
  const charging = state.paying || state.completion.kind === 'working';
  const typed = !finished && Object.entries(state.draft).some(([field, value]) => value && !preset.has(field));
  // The provider may have to leave for the bank's page: that must not be asked about.
  useBeforeUnload(!state.paying && (charging || typed));

  function close() {
    if (charging) return;
    if (typed) setLeaving(true);
    else act.close();
  }

  const shownSteps = (['delivery', 'shipping', ...(state.payment?.basket_tax_breakdown ? (['tax'] as const) : []), 'payment'] as const).map(
    (id) => ({
      id,
      label: t(`steps.${id}`),
    }),
  );

  return (
    <>
      <Dialog open onClose={close} title={t('title')} closeLabel={t('close')} size={wide ? 'lg' : 'full'} dismissible={!charging}>
        <div ref={body} className={frame.body} aria-busy={charging || undefined}>
          {preview && <TestNote says={finished ? 'doneText' : 'text'} />}
          {!finished && step && (
            <Stepper
              label={t('progress')}
              steps={shownSteps}
              current={step}
              completedLabel={t('done')}
              {...(!charging && { onStepClick: (id) => act.edit(id as CheckoutProps['step']) })}
            />
          )}
          {state.ready && step && (
            <StepView {...{ bootstrap, lines, lang, step }} rehearsed={preview !== null} onClose={() => act.close()} />
          )}
          {state.completion.kind === 'working' && <Loader />}
        </div>
      </Dialog>
      <ConfirmDialog
        open={leaving}
        onClose={() => setLeaving(false)}
        onConfirm={() => act.close()}
        title={t('leave.title')}
        confirmLabel={t('leave.leave')}
        cancelLabel={t('leave.stay')}
      >
        <p>{t('leave.text')}</p>
      </ConfirmDialog>
    </>
  );
}

/** Filled in by us, so no loss to anybody. */
const preset = new Set(['address_country', 'address_state']);

function useBeforeUnload(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [active]);
}
