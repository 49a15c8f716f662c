import { languages } from '@merchloom/contracts/languages';
import type { StaffFaqs } from '@merchloom/contracts/store-pages';
import type { Language } from '@merchloom/contracts/vocabulary';
import { Alert } from '@merchloom/ui/alert';
import { Button } from '@merchloom/ui/button';
import { ConfirmDialog } from '@merchloom/ui/dialog';
import { LocalError } from '@merchloom/ui/error-page';
import { Select } from '@merchloom/ui/field';
import { Stack } from '@merchloom/ui/layout';
import { LoadingRegion, SkeletonText } from '@merchloom/ui/skeleton';
import { $language, languageNames, useTranslation } from '@merchloom/web-kit/i18n';
import { toastRaised } from '@merchloom/web-kit/toasts';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { RecordForm } from '../../forms/record-form.tsx';
import { standing, useRecord } from '../../forms/use-record.ts';
import { useResource } from '../../forms/use-resource.ts';
import css from '../event.module.css';
import type { TabProps } from '../tab-props.ts';
import { type EditedGroup, toEdit, toSave } from './arrange.ts';
import { FaqGroups } from './faq-groups.tsx';
import { loadFaqsFx, saveFaqsFx } from './model.ts';

/** R2.3: what the store answers in advance, in each of its languages. */
export function FaqsTab({ event, tenant, mayEdit }: TabProps) {
  const { t } = useTranslation('admin-events');
  const { t: common } = useTranslation('admin');
  const language = useUnit($language);
  const [lang, setLang] = useState<Language>(language);
  const [dirty, setDirty] = useState(false);
  const reading = useResource(loadFaqsFx, { tenant, slug: event.slug, lang }, `${event.id} ${lang}`);

  return (
    <Stack gap={16}>
      <div className={css.top}>
        <Select
          label={t('faqs.language')}
          value={lang}
          disabled={dirty}
          hint={dirty ? t('faqs.languageLater') : undefined}
          options={languages.map((each) => ({ value: each, label: languageNames[each].name }))}
          onValueChange={(chosen) => setLang(chosen as Language)}
        />
      </div>
      {reading.value ? (
        <Faqs
          key={lang}
          {...{ lang, tenant, mayEdit }}
          slug={event.slug}
          faqs={reading.value}
          onDirty={setDirty}
          onSaved={reading.replace}
        />
      ) : reading.failure ? (
        <LocalError
          title={t('faqs.failed')}
          text={reading.failure.message}
          retryLabel={common('state.retry')}
          onRetry={reading.reload}
          busy={reading.pending}
        />
      ) : (
        <LoadingRegion label={common('state.loading')}>
          <SkeletonText lines={8} />
        </LoadingRegion>
      )}
    </Stack>
  );
}

interface FaqsProps {
  tenant: string;
  slug: string;
  lang: Language;
  mayEdit: boolean;
  faqs: StaffFaqs;
  onDirty: (dirty: boolean) => void;
  onSaved: (faqs: StaffFaqs) => void;
}

type Facts = { groups: EditedGroup[] };

export function Faqs({ tenant, slug, lang, mayEdit, faqs, onDirty, onSaved }: FaqsProps) {
  const { t } = useTranslation('admin-events');
  const { t: common } = useTranslation('admin');
  const { save, raise } = useUnit({ save: saveFaqsFx, raise: toastRaised });
  const [resetting, setResetting] = useState(false);
  const form = useRecord<Facts, StaffFaqs>({
    initial: { groups: toEdit(faqs.groups) },
    version: faqs.version,
    save: ({ groups }, version) => save({ tenant, slug, body: { lang, version, groups: toSave(groups) } }),
    theirs: standing((theirs: StaffFaqs) => ({ groups: toEdit(theirs.groups) }), 'faqs'),
    onSaved: (saved) => {
      raise({ success: true, message: t('faqs.saved') });
      onDirty(false);
      onSaved(saved);
    },
  });
  const change = (groups: EditedGroup[]) => {
    onDirty(true);
    form.change({ groups });
  };
  const ours = () => {
    setResetting(false);
    save({ tenant, slug, body: { lang, version: faqs.version, groups: [] } }).then(onSaved, (failure: Error) =>
      raise({ success: false, message: failure.message }),
    );
  };

  return (
    <Stack gap={16}>
      {!faqs.own && (
        <Alert tone="info" live="off" title={t('faqs.ours')}>
          {t('faqs.oursText')}
        </Alert>
      )}
      <RecordForm
        form={{
          ...form,
          reset: () => {
            onDirty(false);
            form.reset();
          },
        }}
        submitLabel={t('faqs.save')}
        label={() => t('tab.faqs')}
        say={(_, { groups }) => groups.flatMap((group) => group.faqs.map(({ question }) => question)).join(' · ')}
        readOnly={!mayEdit}
      >
        <FaqGroups groups={form.values.groups} errors={form.errors} readOnly={!mayEdit} onChange={change} />
      </RecordForm>
      {mayEdit && faqs.own && (
        <div>
          <Button variant="ghost" onClick={() => setResetting(true)}>
            {t('faqs.reset')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={resetting}
        onClose={() => setResetting(false)}
        onConfirm={ours}
        title={t('faqs.reset')}
        confirmLabel={t('faqs.resetYes')}
        cancelLabel={common('state.close')}
      >
        {t('faqs.resetText', { language: languageNames[lang].name })}
      </ConfirmDialog>
    </Stack>
  );
}
