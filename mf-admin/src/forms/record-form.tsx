import { Alert } from '@merchloom/ui/alert';
import { Button } from '@merchloom/ui/button';
import { Inline, Stack } from '@merchloom/ui/layout';
import { focusFirstError } from '@merchloom/web-kit/forms';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { ClashDialog } from './clash.tsx';
import type { RecordForm as State } from './use-record.ts';

interface RecordFormProps<Facts extends object> {
  form: State<Facts>;
  submitLabel: string;
  /** Of the form, whose button then stands elsewhere: in the foot of a drawer. */
  id?: string;
  /** A field in words, for the dialog of a clash. */
  label: (field: keyof Facts & string) => string;
  /** A field's value in words, for the same; where it is more than a text or a list of texts. */
  say?: (field: keyof Facts & string, facts: Facts) => string;
  readOnly?: boolean;
  children: ReactNode;
}

/** The frame of a form over one record: refusals above, the way to save below, and whose words count when two people wrote. */
export function RecordForm<Facts extends object>({ form, submitLabel, id, label, say, readOnly, children }: RecordFormProps<Facts>) {
  const { t } = useTranslation('admin');
  const element = useRef<HTMLFormElement>(null);
  const { failure, errors, clash } = form;
  const said = say ?? ((field: keyof Facts & string, facts: Facts) => written(facts[field]));
  const general = failure && Object.keys(errors).length === 0;
  useEffect(() => {
    if (failure && element.current) focusFirstError(element.current);
  }, [failure]);

  function submit(event: FormEvent) {
    event.preventDefault();
    void form.submit();
  }

  return (
    <form ref={element} id={id} onSubmit={submit} noValidate>
      <Stack gap={20}>
        {general && (
          <Alert tone="danger" live="assertive">
            {failure.status > 0 && failure.message !== failure.code ? failure.message : t('state.failedText')}
          </Alert>
        )}
        <fieldset disabled={readOnly} style={{ display: 'contents' }}>
          {children}
        </fieldset>
        {!readOnly && !id && (
          <Inline gap={8}>
            <Button type="submit" busy={form.busy}>
              {submitLabel}
            </Button>
            {form.dirty && (
              <Button variant="ghost" onClick={form.reset}>
                {t('form.undo')}
              </Button>
            )}
          </Inline>
        )}
      </Stack>
      {clash && (
        <ClashDialog
          fields={clash.fields}
          label={label}
          theirs={(field) => said(field, clash.theirs)}
          mine={(field) => said(field, form.values)}
          onSettle={(whose) => void form.settle(whose)}
        />
      )}
    </form>
  );
}

const written = (value: unknown): string =>
  value === null || value === '' || value === undefined
    ? '–'
    : typeof value === 'object'
      ? Object.values(value).filter(Boolean).map(String).join(', ')
      : String(value);
