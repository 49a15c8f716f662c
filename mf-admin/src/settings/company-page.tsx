import type { Company, CompanyFacts } from '@merchloom/contracts/company';
import { Alert } from '@merchloom/ui/alert';
import { Button } from '@merchloom/ui/button';
import { Card, CardHeader } from '@merchloom/ui/card';
import { LocalError } from '@merchloom/ui/error-page';
import { Checkbox, TextField } from '@merchloom/ui/field';
import { Stack } from '@merchloom/ui/layout';
import { Link as StyledLink } from '@merchloom/ui/link';
import { PageHeader } from '@merchloom/ui/page-header';
import { SkeletonText } from '@merchloom/ui/skeleton';
import { Text } from '@merchloom/ui/text';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { useDocumentTitle } from '@merchloom/web-kit/page';
import { Link } from '@merchloom/web-kit/router';
import { $session, userMay } from '@merchloom/web-kit/session';
import { toastRaised } from '@merchloom/web-kit/toasts';
import { useUnit } from 'effector-react';
import { useRef, useState } from 'react';
import { RecordForm } from '../forms/record-form.tsx';
import { type RecordForm as FormState, standing, useRecord } from '../forms/use-record.ts';
import { useResource } from '../forms/use-resource.ts';
import { loadCompanyFx, saveCompanyFx } from './model.ts';
import { readLogo } from './read-logo.ts';
import css from './settings.module.css';

/** Who the tenant is on paper: invoices are written with it. */
export function CompanyPage() {
  const { t } = useTranslation('admin-settings');
  const user = useUnit($session);
  useDocumentTitle(t('page.company-details'));
  const reading = useResource(loadCompanyFx, user && { tenant: user.tenant_id }, user?.tenant_id ?? '');
  const company = reading.value;
  return (
    <Stack gap={20} className={css.form}>
      <PageHeader
        title={t('page.company-details')}
        subtitle={t('about.company-details')}
        back={<StyledLink render={<Link to="/settings" />}>{t('title')}</StyledLink>}
      />
      {company ? (
        <CompanyForm company={company} onSaved={reading.replace} />
      ) : reading.failure ? (
        <LocalError
          title={t('failed')}
          text={reading.failure.message}
          retryLabel={t('retry')}
          onRetry={reading.reload}
          busy={reading.pending}
        />
      ) : (
        <SkeletonText lines={8} />
      )}
    </Stack>
  );
}

const factsOf = ({ version: _, complete: __, missing: ___, ...facts }: Company): CompanyFacts => facts;

function CompanyForm({ company, onSaved }: { company: Company; onSaved: (company: Company) => void }) {
  const { t } = useTranslation('admin-settings');
  const { user, save, raise } = useUnit({ user: $session, save: saveCompanyFx, raise: toastRaised });
  const form = useRecord<CompanyFacts, Company>({
    initial: factsOf(company),
    version: company.version,
    save: (facts, version) => save({ tenant: user?.tenant_id ?? '', facts, version }),
    theirs: standing(factsOf, 'company'),
    onSaved: (saved) => {
      raise({ success: true, message: t('saved') });
      onSaved(saved);
    },
  });
  return (
    <Stack gap={16}>
      {company.complete ? (
        <Alert tone="success">{t('complete')}</Alert>
      ) : (
        <Alert tone="info" title={t('incomplete')}>
          {t('missing', { fields: company.missing.map((field) => t(`field.${field}`)).join(', ') })}
        </Alert>
      )}
      <RecordForm
        form={form}
        submitLabel={t('save')}
        label={(field) => t(`field.${field}`)}
        readOnly={!userMay(user, { area: 'company', level: 'edit' })}
      >
        <CompanyFields form={form} />
      </RecordForm>
    </Stack>
  );
}

type TextName = 'legal_name' | 'vat_number' | 'eori_number' | 'registration_number';

function CompanyFields({ form }: { form: FormState<CompanyFacts> }) {
  const { t } = useTranslation('admin-settings');
  const { values, change, errors } = form;
  const text = (name: TextName) => ({
    label: t(`field.${name}`),
    value: values[name],
    error: errors[name],
    onValueChange: (value: string) => change({ [name]: value }),
  });
  const address = (name: keyof CompanyFacts['address']) => ({
    label: t(`field.${name}`),
    value: values.address[name],
    error: errors[`address.${name}`],
    onValueChange: (value: string) => change({ address: { ...values.address, [name]: name === 'country' ? value.toUpperCase() : value } }),
  });
  return (
    <Stack gap={16}>
      <Card as="section">
        <CardHeader title={t('onPaper')} headingLevel={2} />
        <Stack gap={16}>
          <TextField {...text('legal_name')} autoComplete="organization" />
          <TextField {...address('first_line')} autoComplete="address-line1" />
          <TextField {...address('second_line')} optionalLabel={t('optional')} autoComplete="address-line2" />
          <div className={css.pair}>
            <TextField {...address('city')} autoComplete="address-level2" />
            <TextField {...address('postcode')} autoComplete="postal-code" />
            <TextField {...address('country')} hint={t('countryHint')} maxLength={2} allowed="A-Za-z" autoComplete="country" />
          </div>
          <TextField {...text('registration_number')} optionalLabel={t('optional')} />
        </Stack>
      </Card>
      <Card as="section">
        <CardHeader title={t('tax')} headingLevel={2} />
        <Stack gap={16}>
          <Checkbox
            label={t('field.vat_registered')}
            hint={t('registeredHint')}
            checked={values.vat_registered}
            onCheckedChange={(vat_registered) => change({ vat_registered })}
          />
          <div className={css.pair}>
            {values.vat_registered && <TextField {...text('vat_number')} hint="GB123456789" />}
            <TextField {...text('eori_number')} optionalLabel={t('optional')} />
          </div>
        </Stack>
      </Card>
      <Card as="section">
        <CardHeader title={t('letters')} headingLevel={2} />
        <Stack gap={16}>
          <Logo value={values.logo} error={errors.logo} onChange={(logo) => change({ logo })} />
        </Stack>
      </Card>
    </Stack>
  );
}

function Logo({ value, error, onChange }: { value: string; error: string | undefined; onChange: (logo: string) => void }) {
  const { t } = useTranslation('admin-settings');
  const file = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState(false);

  async function take(chosen: File | undefined) {
    if (!chosen) return;
    const logo = await readLogo(chosen);
    setRefused(logo === null);
    if (logo) onChange(logo);
  }

  return (
    <Stack gap={8}>
      <div className={css.logo}>
        {value && <img src={value} alt={t('field.logo')} />}
        <input
          ref={file}
          type="file"
          hidden
          accept="image/png,image/jpeg,image/webp"
          onChange={(event) => void take(event.target.files?.[0])}
        />
        <Button variant="secondary" onClick={() => file.current?.click()}>
          {t(value ? 'otherLogo' : 'chooseLogo')}
        </Button>
        {value && (
          <Button variant="ghost" onClick={() => onChange('')}>
            {t('noLogo')}
          </Button>
        )}
      </div>
      {(refused || error) && (
        <Text size="sm" tone="danger">
          <span role="alert">{error ?? t('logoRefused')}</span>
        </Text>
      )}
    </Stack>
  );
}
