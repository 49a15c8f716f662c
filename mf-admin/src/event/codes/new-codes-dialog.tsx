import { endpoints } from '@merchloom/contracts/endpoints/gifts';
import type { PromoRowError } from '@merchloom/contracts/gifts';
import { Alert } from '@merchloom/ui/alert';
import { TextArea, TextField } from '@merchloom/ui/field';
import { Upload } from '@merchloom/ui/icons';
import { Text } from '@merchloom/ui/text';
import { call } from '@merchloom/web-kit/http';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { useState } from 'react';
import { readText } from '../../bulk/read-text.ts';
import { ChooseFiles } from '../../forms/choose-files.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useSendKey } from '../../forms/use-send-key.ts';
import { useSubmission } from '../../forms/use-submission.ts';
import css from '../event.module.css';
import type { TabProps } from '../tab-props.ts';

interface NewCodesDialogProps extends Pick<TabProps, 'event' | 'tenant'> {
  fromFile: boolean;
  onClose: () => void;
  /** With what the platform says of it. */
  onMade: (message: string) => void;
}

/** So many codes alike, or one for each row of a file. */
export function NewCodesDialog({ event, tenant, fromFile, onClose, onMade }: NewCodesDialogProps) {
  const { t } = useTranslation('admin-events');
  const [values, setValues] = useState({ count: '10', maxClaims: '1', allowance: '1', csv: '' });
  const submission = useSubmission();
  const keyOf = useSendKey();
  const change = (part: Partial<typeof values>) => setValues((now) => ({ ...now, ...part }));
  const whole = (typed: string) => Math.trunc(Number(typed));
  const { failure, errors } = submission;
  const wrong = (failure?.data as { rows?: PromoRowError[] } | null)?.rows ?? [];

  async function submit() {
    const body = {
      ...{ max_claims: whole(values.maxClaims), allowance: whole(values.allowance) },
      ...(fromFile ? { csv: values.csv, count: 1 } : { count: whole(values.count) }),
    };
    const params = { tenant, slug: event.slug } as never;
    const { message } = await call(endpoints.createPromoCodes, { params, body, idempotencyKey: keyOf(body) });
    onMade(message ?? t('newCodes'));
  }

  return (
    <FormDialog
      title={t(fromFile ? 'importCodes' : 'newCodes')}
      description={fromFile ? t('importText') : undefined}
      submission={submission}
      action={t('create_')}
      notice={
        wrong.length > 0 && (
          <Alert tone="danger" live="assertive" title={failure?.message}>
            {wrong.slice(0, 10).map(({ row, field, message }) => (
              <Text size="sm" key={`${row} ${field}`}>
                {t('rowError', { row, field, message })}
              </Text>
            ))}
          </Alert>
        )
      }
      onClose={onClose}
      onSubmit={submit}
    >
      {fromFile ? (
        <>
          <div>
            <ChooseFiles
              kind="csv"
              variant="secondary"
              icon={<Upload />}
              onFiles={([file]) => file && void readText(file).then((csv) => change({ csv }))}
            >
              {t('chooseFile')}
            </ChooseFiles>
          </div>
          <TextArea
            label={t('fileContent')}
            rows={6}
            spellCheck={false}
            value={values.csv}
            error={errors.csv}
            onValueChange={(csv) => change({ csv })}
          />
        </>
      ) : (
        <TextField
          label={t('howMany')}
          type="number"
          min={1}
          max={5000}
          value={values.count}
          error={errors.count}
          onValueChange={(count) => change({ count })}
        />
      )}
      <div className={css.pair}>
        <TextField
          label={t('claimsPerCode')}
          type="number"
          min={1}
          value={values.maxClaims}
          error={errors.max_claims}
          onValueChange={(maxClaims) => change({ maxClaims })}
        />
        <TextField
          label={t('itemsPerClaim')}
          type="number"
          min={1}
          max={99}
          value={values.allowance}
          error={errors.allowance}
          onValueChange={(allowance) => change({ allowance })}
        />
      </div>
    </FormDialog>
  );
}
