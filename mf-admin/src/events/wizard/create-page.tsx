import { Alert } from '@merchloom/ui/alert';
import { Button } from '@merchloom/ui/button';
import { Card } from '@merchloom/ui/card';
import { Stack } from '@merchloom/ui/layout';
import { PageHeader } from '@merchloom/ui/page-header';
import { Stepper } from '@merchloom/ui/stepper';
import { Heading } from '@merchloom/ui/text';
import { firstMessages } from '@merchloom/web-kit/http';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { useDocumentTitle } from '@merchloom/web-kit/page';
import { Link, useNavigate, useSearchParams } from '@merchloom/web-kit/router';
import { $session } from '@merchloom/web-kit/session';
import { useUnit } from 'effector-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import css from '../events.module.css';
import { createFromDraftFx } from './create-model.ts';
import { type EventDraft, isComplete, keepDraft, keptDraft, stepFor, type WizardStep, wizardSteps } from './draft.ts';
import { Review } from './review.tsx';
import { StepFields } from './step-fields.tsx';

/** A new event, a question at a time. The step stands in the address, so that the browser's back button is the wizard's. */
export function CreatePage() {
  const { t } = useTranslation('admin-events');
  useDocumentTitle(t('create'));
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const { user, create, busy } = useUnit({ user: $session, create: createFromDraftFx, busy: createFromDraftFx.pending });
  const tenant = user?.tenant_id ?? '';
  const [draft, setDraft] = useState(keptDraft);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const step = stepFor(draft, search.get('step'));
  const at = wizardSteps.indexOf(step);

  const question = useRef<HTMLHeadingElement>(null);
  const asked = useRef(step);
  // The next question is read first, not what happens to stand where the last answer was.
  useEffect(() => {
    if (asked.current !== step) question.current?.focus();
    asked.current = step;
  }, [step]);

  const change = (part: Partial<EventDraft>) => {
    const next = { ...draft, ...part };
    keepDraft(next);
    setDraft(next);
    setErrors({});
  };
  const goTo = (to: WizardStep) => setSearch({ step: to });

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (step !== 'review') {
      goTo(wizardSteps[at + 1]!);
      return;
    }
    try {
      const { slug } = await create({ tenant, draft });
      keepDraft(null);
      navigate(`/events/${slug}`);
    } catch (error) {
      const fields = firstMessages(error);
      setErrors({ form: (error as Error).message, ...fields });
      if (fields.slug || fields.name) goTo('name');
      else if (fields.countries) goTo('countries');
      else if (Object.keys(fields).some((field) => field.startsWith('theme'))) goTo('look');
    }
  }

  return (
    <Stack gap={24}>
      <PageHeader title={t('create')} back={<Link to="/events">{t('title')}</Link>} />
      <Stepper
        label={t('create')}
        steps={wizardSteps.map((id) => ({ id, label: t(`step.${id}`) }))}
        current={step}
        completedLabel={t('stepDone')}
        onStepClick={(id) => goTo(id as WizardStep)}
      />
      <form onSubmit={submit} className={css.steps}>
        {errors.form && (
          <Alert tone="danger" live="assertive">
            {errors.form}
          </Alert>
        )}
        <Card>
          <Stack gap={20}>
            <Heading ref={question} tabIndex={-1} level={2} size="sm">
              {t(`question.${step}`)}
            </Heading>
            {step === 'review' ? (
              <Review draft={draft} onEdit={goTo} />
            ) : (
              <StepFields step={step} draft={draft} tenant={tenant} errors={errors} onChange={change} />
            )}
          </Stack>
        </Card>
        <div className={css.actions}>
          <Button variant="ghost" disabled={at === 0} onClick={() => goTo(wizardSteps[at - 1]!)}>
            {t('back')}
          </Button>
          <Button type="submit" busy={busy} {...(!isComplete(draft, step) && { disabledReason: t('stepIncomplete') })}>
            {t(step === 'review' ? 'createDraft' : 'continue')}
          </Button>
        </div>
      </form>
    </Stack>
  );
}
