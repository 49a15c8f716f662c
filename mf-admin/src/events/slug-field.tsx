import { endpoints } from '@merchloom/contracts/endpoints/events';
import type { SlugAnswer } from '@merchloom/contracts/staff-events';
import { Button } from '@merchloom/ui/button';
import { TextField } from '@merchloom/ui/field';
import { Stack } from '@merchloom/ui/layout';
import { call } from '@merchloom/web-kit/http';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { useEffect, useState } from 'react';

interface SlugFieldProps {
  tenant: string;
  value: string;
  onValueChange: (value: string) => void;
  /** The event that has an address already. */
  event?: string;
  /** Its address; nothing is asked about it. */
  current?: string;
  error?: string | undefined;
  onAnswer?: (answer: SlugAnswer | null) => void;
}

/** How long typing rests before it is asked. */
const restMs = 300;

/** The address of an event; says while it is typed whether it can be had. */
export function SlugField({ tenant, value, onValueChange, event, current, error, onAnswer }: SlugFieldProps) {
  const { t } = useTranslation('admin-events');
  const [answer, setAnswer] = useState<(SlugAnswer & { of: string }) | null>(null);
  const known = answer?.of === value ? answer : null;

  useEffect(() => {
    if (!value || !tenant || value === current) return;
    const abort = new AbortController();
    const rest = setTimeout(() => {
      call(endpoints.askSlug, { params: { tenant } as never, query: { slug: value, event }, signal: abort.signal }, { quiet: true }).then(
        ({ data }) => {
          setAnswer({ ...data, of: value });
          onAnswer?.(data);
        },
        // The answer of the form's own call counts when this one does not come.
        () => onAnswer?.(null),
      );
    }, restMs);
    return () => {
      clearTimeout(rest);
      abort.abort();
    };
  }, [value, tenant, event, current, onAnswer]);

  return (
    <Stack gap={4} align="start">
      <TextField
        label={t('address')}
        prefix={`${globalThis.location?.host ?? ''}/`}
        value={value}
        required
        autoCapitalize="none"
        spellCheck={false}
        onValueChange={(typed) => onValueChange(typed.toLowerCase())}
        valid={known?.available ?? false}
        hint={known?.available ? t('addressFree') : t('addressHint')}
        error={known && !known.available ? t(`addressBad.${known.reason ?? 'invalid'}`) : error}
      />
      {known?.suggestion && (
        <Button size="sm" variant="ghost" onClick={() => onValueChange(known.suggestion as string)}>
          {t('addressUse', { slug: known.suggestion })}
        </Button>
      )}
    </Stack>
  );
}
