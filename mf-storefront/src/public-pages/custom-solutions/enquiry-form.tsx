import { Alert, ErrorSummary } from '@merchloom/ui/alert';
import { Button } from '@merchloom/ui/button';
import { TextArea, TextField } from '@merchloom/ui/field';
import { Stack } from '@merchloom/ui/layout';
import { Link as StyledLink } from '@merchloom/ui/link';
import { Heading, Text } from '@merchloom/ui/text';
import { focusFirstError } from '@merchloom/web-kit/forms';
import { Link } from '@merchloom/web-kit/router';
import { useUnit } from 'effector-react';
import { type ComponentProps, type FormEvent, useEffect, useRef } from 'react';
import { privacyPageFor } from '../legal/privacy-page.ts';
import { usePublicTexts } from '../public-texts.ts';
import css from './custom-solutions.module.css';
import { $errors, $form, $refusal, $sending, type EnquiryField, enquirySubmitted, fieldChanged } from './model.ts';

const order: readonly EnquiryField[] = ['needs', 'quantity', 'date', 'budget', 'name', 'company', 'email', 'phone'];

/** What is needed, and how to answer. Errors stand at their fields and, when several, above the form. */
export function EnquiryForm() {
  const { t, language } = usePublicTexts();
  const { form, errors, refusal, sending, change, submit } = useUnit({
    form: $form,
    errors: $errors,
    refusal: $refusal,
    sending: $sending,
    change: fieldChanged,
    submit: enquirySubmitted,
  });
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (
      Object.values(errors).some(Boolean) &&
      element.current &&
      !element.current.contains(document.activeElement?.closest('input, textarea') ?? null)
    )
      focusFirstError(element.current);
  }, [errors]);

  const say = (code: string | undefined) => code && (known.has(code) ? t(`enquiry.errors.${code}`) : code);
  const bind = (field: EnquiryField) => ({
    id: `enquiry-${field}`,
    name: field,
    label: t(`enquiry.${field}`),
    value: form[field],
    onValueChange: (value: string) => change({ field, value }),
    error: say(errors[field]),
  });
  const optional = { optionalLabel: t('enquiry.optional') };
  const wrong = order.flatMap((field) => {
    const message = say(errors[field]);
    return message ? [{ id: `enquiry-${field}`, message: `${t(`enquiry.${field}`)}: ${message}` }] : [];
  });
  const onSubmit: ComponentProps<'form'>['onSubmit'] = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };

  return (
    <form ref={element} noValidate onSubmit={onSubmit} aria-labelledby="enquiry-title" className={css.form}>
      <Stack gap={20}>
        <Heading level={2} id="enquiry-title">
          {t('enquiry.form')}
        </Heading>
        {wrong.length > 1 && <ErrorSummary title={t('enquiry.check')} errors={wrong} />}
        {refusal !== null && (
          <Alert tone="danger" live="assertive" title={t('enquiry.failed')}>
            {refusal || t('enquiry.failedText')}
          </Alert>
        )}
        <TextArea {...bind('needs')} hint={t('enquiry.needsHint')} rows={5} maxLength={3000} />
        <div className={css.pair}>
          <TextField {...bind('quantity')} inputMode="numeric" maxLength={9} />
          <TextField {...bind('date')} {...optional} type="date" />
        </div>
        <TextField {...bind('budget')} {...optional} hint={t('enquiry.budgetHint')} maxLength={100} />
        <div className={css.pair}>
          <TextField {...bind('name')} autoComplete="name" maxLength={200} />
          <TextField {...bind('company')} {...optional} autoComplete="organization" maxLength={200} />
        </div>
        <div className={css.pair}>
          <TextField {...bind('email')} type="email" inputMode="email" autoComplete="email" maxLength={254} />
          <TextField {...bind('phone')} {...optional} type="tel" inputMode="tel" autoComplete="tel" maxLength={30} />
        </div>
        {/* Seen by machines only: `display: none` would tell them. */}
        <div className={css.trap} aria-hidden="true">
          <label htmlFor="enquiry-website">{t('enquiry.website')}</label>
          <input
            id="enquiry-website"
            name="website"
            tabIndex={-1}
            autoComplete="off"
            value={form.website}
            onChange={(event) => change({ field: 'website', value: event.target.value })}
          />
        </div>
        <Text size="sm" tone="muted">
          {t('enquiry.privacy')} <StyledLink render={<Link to={privacyPageFor(language)} />}>{t('enquiry.privacyLink')}</StyledLink>
        </Text>
        <Button type="submit" size="lg" busy={sending} busyLabel={t('enquiry.sending')}>
          {t('enquiry.send')}
        </Button>
      </Stack>
    </form>
  );
}

const known = new Set(['required', 'too_long', 'invalid_email', 'invalid_phone', 'invalid_day', 'enquiry_quantity']);
