import type { ReportCategory } from '@merchloom/contracts/after-order';
import { Alert } from '@merchloom/ui/alert';
import { Button } from '@merchloom/ui/button';
import { Field, Select, TextArea } from '@merchloom/ui/field';
import { focusFirstError } from '@merchloom/web-kit/forms';
import { firstMessages, isApiError } from '@merchloom/web-kit/http';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { useUnit } from 'effector-react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { $changing, $refused, changeAsked, changed, changeForgotten } from './model.ts';
import css from './tracking.module.css';
import { useAfter } from './use-after.ts';

const categories: readonly ReportCategory[] = ['damaged', 'wrong_item', 'print_quality', 'not_arrived', 'size', 'other'];

/** What happened, of what kind, and a photo. */
export function ReportForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('tracking');
  const { change, changing, refused, forget } = useUnit({
    change: changeAsked,
    changing: $changing,
    refused: $refused,
    forget: changeForgotten,
  });
  const [category, setCategory] = useState<ReportCategory>('damaged');
  const [text, setText] = useState('');
  const [photo, setPhoto] = useState<File | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const photoId = useId();
  const error = refused?.kind === 'report' ? refused.error : null;
  const messages = error ? firstMessages(error) : {};
  const general = error && Object.keys(messages).length === 0 ? (isApiError(error) ? error.message : t('failed.text')) : null;

  useEffect(() => void forget(), [forget]);
  useEffect(() => form.current?.querySelector('select')?.focus(), []);
  useEffect(() => {
    if (error && form.current) focusFirstError(form.current);
  }, [error]);
  useAfter(changed, 'report', onDone);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    change({ kind: 'report', category, text, photo });
  };
  return (
    <form ref={form} className={css.form} onSubmit={submit} noValidate>
      {general && <Alert tone="danger">{general}</Alert>}
      <Select
        label={t('report.category')}
        value={category}
        onValueChange={(value) => setCategory(value as ReportCategory)}
        options={categories.map((value) => ({ value, label: t(`categories.${value}`) }))}
        error={messages.category}
      />
      <TextArea label={t('report.what')} value={text} onValueChange={setText} rows={4} maxLength={2000} required error={messages.text} />
      <Field id={photoId} label={t('report.photo')} hint={t('report.photoHint')} error={messages.photo}>
        <input
          id={photoId}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          className={css.file}
          aria-invalid={messages.photo ? true : undefined}
          onChange={(event) => setPhoto(event.target.files?.[0] ?? null)}
        />
      </Field>
      <div className={css.actions}>
        <Button type="submit" busy={changing === 'report'} busyLabel={t('saving')}>
          {t('report.send')}
        </Button>
        <Button variant="ghost" onClick={onDone}>
          {t('report.leave')}
        </Button>
      </div>
    </form>
  );
}
