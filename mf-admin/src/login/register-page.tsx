import { endpoints } from '@merchloom/contracts/endpoints/account';
import { endpoints as sessions } from '@merchloom/contracts/endpoints/sessions';
import { type Region, region as regions } from '@merchloom/contracts/vocabulary';
import { Select, TextField } from '@merchloom/ui/field';
import { call } from '@merchloom/web-kit/http';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { useDocumentTitle } from '@merchloom/web-kit/page';
import { useLocation } from '@merchloom/web-kit/router';
import { loginTarget } from '@merchloom/web-kit/session';
import { useState } from 'react';
import { useSubmission } from '../forms/use-submission.ts';
import { EntryForm } from './entry-form.tsx';
import { EntryLink, enter } from './entry-links.tsx';
import { NewPassword } from './new-password.tsx';

/** A person and their organisation; afterwards one is where one wanted to go, e.g. saving a design. */
export function RegisterPage() {
  const { t } = useTranslation('admin-entry');
  useDocumentTitle(t('register.title'));
  const { search } = useLocation();
  const submission = useSubmission();
  const [form, setForm] = useState({ name: '', email: '', password: '', organisation: '', region: regionHere() });
  const set = (field: keyof typeof form) => (value: string) => setForm((now) => ({ ...now, [field]: value }));
  const { errors } = submission;
  const send = async () => {
    const made = await submission.run(async () => {
      await call(sessions.csrfCookie);
      await call(endpoints.register, { body: form });
    });
    if (made) enter(loginTarget(search));
  };
  return (
    <EntryForm
      title={t('register.title')}
      lead={t('register.lead')}
      submit={t('register.submit')}
      submission={submission}
      onSubmit={send}
      footer={
        <>
          {t('register.have')} <EntryLink to={`/login${search}`}>{t('login')}</EntryLink>
        </>
      }
    >
      <TextField
        label={t('register.name')}
        autoComplete="name"
        maxLength={100}
        value={form.name}
        onValueChange={set('name')}
        error={errors.name}
      />
      <TextField
        label={t('reset.email')}
        type="email"
        inputMode="email"
        autoComplete="username"
        value={form.email}
        onValueChange={set('email')}
        error={errors.email}
      />
      <NewPassword label={t('register.password')} value={form.password} onChange={set('password')} error={errors.password} />
      <TextField
        label={t('register.organisation')}
        hint={t('register.organisationHint')}
        autoComplete="organization"
        maxLength={100}
        value={form.organisation}
        onValueChange={set('organisation')}
        error={errors.organisation}
      />
      <Select
        label={t('register.region')}
        value={form.region}
        onValueChange={set('region')}
        options={regions.options.map((value) => ({ value, label: t(`region.${value}`) }))}
        error={errors.region}
      />
    </EntryForm>
  );
}

/** A first guess by the browser's language and clock; one click away from another. */
function regionHere(): Region {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone ?? '';
  if (zone === 'Europe/London' || navigator.language === 'en-GB') return 'UK';
  return zone.startsWith('America/') || navigator.language === 'en-US' ? 'US' : 'EU';
}
