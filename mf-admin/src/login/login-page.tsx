import { zodResolver } from '@hookform/resolvers/zod';
import { loginBody } from '@merchloom/contracts/identity';
import { Alert } from '@merchloom/ui/alert';
import { Button } from '@merchloom/ui/button';
import { Checkbox, TextField } from '@merchloom/ui/field';
import { Inline, Stack } from '@merchloom/ui/layout';
import { Heading, Text } from '@merchloom/ui/text';
import { focusFirstError } from '@merchloom/web-kit/forms';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { useDocumentTitle } from '@merchloom/web-kit/page';
import { useLocation } from '@merchloom/web-kit/router';
import { loginFx, loginSubmitted } from '@merchloom/web-kit/session';
import { useUnit } from 'effector-react';
import { useEffect, useRef } from 'react';
import { Controller, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { EntryLink } from './entry-links.tsx';
import { $codeWanted, $loginRefusal, loginOpened, otherAccountChosen } from './model.ts';

type LoginForm = z.input<typeof loginBody>;

/** E-mail and password; the shell navigates on when the session stands (D66). */
export function LoginPage() {
  const { t } = useTranslation('admin');
  const entry = useTranslation('admin-entry').t;
  useDocumentTitle(t('login.title'));
  const { search } = useLocation();
  const { submit, opened, pending, refusal, codeWanted, otherAccount } = useUnit({
    submit: loginSubmitted,
    opened: loginOpened,
    pending: loginFx.pending,
    refusal: $loginRefusal,
    codeWanted: $codeWanted,
    otherAccount: otherAccountChosen,
  });
  const { control, handleSubmit, formState, setFocus } = useForm<LoginForm>({
    resolver: zodResolver(loginBody),
    defaultValues: { email: '', password: '', remember: false, code: '', trust_device: false },
  });
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => opened(), [opened]);
  useEffect(() => {
    if (codeWanted) setFocus('code');
    else if (refusal) setFocus('password');
  }, [refusal, codeWanted, setFocus]);

  const message = (code: string | undefined) => code && t(`login.${code}`, { defaultValue: t('login.required') });
  const onSubmit = handleSubmit(
    ({ code, trust_device, ...values }) =>
      !pending && submit({ ...values, remember: values.remember ?? false, ...(codeWanted && code && { code, trust_device }) }),
    () => form.current && focusFirstError(form.current),
  );

  return (
    <Stack gap={24}>
      <Stack gap={4}>
        <Heading level={1} size="md">
          {codeWanted ? entry('code.title') : t('login.title')}
        </Heading>
        <Text tone="muted">
          {codeWanted ? entry('code.lead') : new URLSearchParams(search).has('redirect') ? t('login.again') : t('login.lead')}
        </Text>
      </Stack>
      <form ref={form} onSubmit={onSubmit} noValidate>
        <Stack gap={16}>
          {refusal && (
            <Alert tone="danger" live="assertive">
              {refusal}
            </Alert>
          )}
          {codeWanted ? (
            <>
              <Controller
                control={control}
                name="code"
                render={({ field: { onChange, ...field } }) => (
                  <TextField
                    {...field}
                    value={field.value ?? ''}
                    onValueChange={onChange}
                    label={entry('code.label')}
                    hint={entry('code.hint')}
                    autoComplete="one-time-code"
                    autoCapitalize="none"
                    maxLength={40}
                  />
                )}
              />
              <Controller
                control={control}
                name="trust_device"
                render={({ field }) => (
                  <Checkbox
                    label={entry('code.trust')}
                    hint={entry('code.trustHint')}
                    checked={field.value ?? false}
                    onCheckedChange={field.onChange}
                  />
                )}
              />
            </>
          ) : (
            <>
              <Controller
                control={control}
                name="email"
                render={({ field: { onChange, ...field } }) => (
                  <TextField
                    {...field}
                    onValueChange={onChange}
                    label={t('login.email')}
                    type="email"
                    autoComplete="username"
                    inputMode="email"
                    error={message(formState.errors.email?.message)}
                  />
                )}
              />
              <Controller
                control={control}
                name="password"
                render={({ field: { onChange, ...field } }) => (
                  <TextField
                    {...field}
                    onValueChange={onChange}
                    label={t('login.password')}
                    type="password"
                    autoComplete="current-password"
                    revealLabels={{ show: t('login.show'), hide: t('login.hide') }}
                    error={message(formState.errors.password?.message)}
                  />
                )}
              />
              <Controller
                control={control}
                name="remember"
                render={({ field }) => (
                  <Checkbox label={t('login.remember')} checked={field.value ?? false} onCheckedChange={field.onChange} />
                )}
              />
            </>
          )}
          <Button type="submit" size="lg" block busy={pending} busyLabel={t('login.busy')}>
            {codeWanted ? entry('code.submit') : t('login.submit')}
          </Button>
        </Stack>
      </form>
      {codeWanted ? (
        <Button variant="ghost" onClick={() => otherAccount()}>
          {entry('code.back')}
        </Button>
      ) : (
        <Inline justify="between" wrap>
          <EntryLink to="/reset-password">{entry('forgot')}</EntryLink>
          <Text tone="muted">
            {entry('newHere')} <EntryLink to={`/register${search}`}>{entry('signUp')}</EntryLink>
          </Text>
        </Inline>
      )}
    </Stack>
  );
}
