import type { ContactBody } from '@merchloom/contracts/store-pages';
import { Alert, ErrorSummary } from '@merchloom/ui/alert';
import { Button } from '@merchloom/ui/button';
import { Select, TextArea, TextField } from '@merchloom/ui/field';
import { ArrowRight } from '@merchloom/ui/icons';
import { firstMessages, isApiError } from '@merchloom/web-kit/http';
import { $language, useTranslation } from '@merchloom/web-kit/i18n';
import { useUnit } from 'effector-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type ContactField, type ContactValues, checkMessage, keepDraft, readDraft } from './contact-draft.ts';
import { $refusal, $sending, $sent, messageSubmitted } from './contact-model.ts';
import css from './help.module.css';

// The same list as the contract's, without what the contract brings along.
const topics = ['order', 'delivery', 'product', 'return', 'other'] as const satisfies readonly ContactBody['topic'][];
const longest = 4000;
const idOf = (field: ContactField): string => `contact-${field}`;
const fields = ['name', 'email', 'order_ref', 'topic', 'message'] as const;

/** Name, address to answer to, what it is about. What is typed survives refusals, reloads and a network that is gone. */
export function ContactForm({ tenant, slug }: { tenant: string; slug: string }) {
  const { t } = useTranslation('help');
  const { language, refusal, sending, sent, submit } = useUnit({
    language: $language,
    refusal: $refusal,
    sending: $sending,
    sent: $sent,
    submit: messageSubmitted,
  });
  const [values, setValues] = useState<ContactValues>(() => readDraft(slug));
  const [errors, setErrors] = useState<Partial<Record<ContactField, string>>>({});
  const summary = useRef<HTMLDivElement>(null);
  const due = useRef(false);
  useEffect(() => keepDraft(slug, sent ? null : values), [slug, values, sent]);

  // R9.3: what the server says stands at its field.
  useEffect(() => {
    const messages = firstMessages(refusal);
    if (Object.keys(messages).length === 0) return;
    setErrors(messages);
    due.current = true;
  }, [refusal]);
  useEffect(() => {
    if (!due.current || !summary.current) return;
    due.current = false;
    summary.current.focus();
  });

  const set = (field: ContactField) => (value: string) => {
    setValues((current) => ({ ...current, [field]: value }));
    setErrors(({ [field]: _, ...others }) => others);
  };
  const wording = (message: string | undefined) => message && (/^[a-z_]+$/.test(message) ? t(`errors.${message}`) : message);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const found = checkMessage(values);
    setErrors(found);
    if (Object.keys(found).length > 0) {
      due.current = true;
      return;
    }
    submit({ tenant, slug, body: { ...values, topic: values.topic as ContactBody['topic'], lang: language } });
  }

  const listed = fields.flatMap((field) => {
    const message = wording(errors[field]);
    return message ? [{ id: idOf(field), message: `${t(`contact.${field}`)}: ${message}` }] : [];
  });
  const failed = refusal !== null && listed.length === 0;

  return (
    <form onSubmit={onSubmit} noValidate className={css.form}>
      {failed && (
        <Alert tone="danger" live="assertive" title={t('contact.failed')}>
          {isApiError(refusal) && refusal.status === 429 ? refusal.message : t('contact.failedText')}
        </Alert>
      )}
      <ErrorSummary ref={summary} title={t('contact.summary')} errors={listed} />
      <TextField
        id={idOf('name')}
        label={t('contact.name')}
        autoComplete="name"
        maxLength={100}
        required
        value={values.name}
        onValueChange={set('name')}
        error={wording(errors.name)}
      />
      <TextField
        id={idOf('email')}
        label={t('contact.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        required
        value={values.email}
        onValueChange={set('email')}
        error={wording(errors.email)}
      />
      <Select
        id={idOf('topic')}
        label={t('contact.topic')}
        placeholder={t('contact.choose')}
        value={values.topic}
        onValueChange={set('topic')}
        options={topics.map((topic) => ({ value: topic, label: t(`contact.topics.${topic}`) }))}
        error={wording(errors.topic)}
      />
      <TextField
        id={idOf('order_ref')}
        label={t('contact.order_ref')}
        hint={t('contact.orderHint')}
        optionalLabel={t('contact.optional')}
        autoComplete="off"
        maxLength={40}
        value={values.order_ref}
        onValueChange={set('order_ref')}
        error={wording(errors.order_ref)}
      />
      <TextArea
        id={idOf('message')}
        label={t('contact.message')}
        rows={6}
        maxLength={longest}
        required
        value={values.message}
        onValueChange={set('message')}
        error={wording(errors.message)}
      />
      {/* Nobody sees or reaches it: only machines fill it in. */}
      <div className={css.trap} aria-hidden="true">
        <label>
          Website
          <input
            name="website"
            tabIndex={-1}
            autoComplete="off"
            value={values.website}
            onChange={(event) => set('website')(event.target.value)}
          />
        </label>
      </div>
      <Button type="submit" size="lg" block busy={sending} busyLabel={t('contact.sending')} iconEnd={<ArrowRight />}>
        {t('contact.send')}
      </Button>
    </form>
  );
}
