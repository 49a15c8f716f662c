import type { Theme } from '@merchloom/contracts/store';
import { Card, CardHeader } from '@merchloom/ui/card';
import { Stack } from '@merchloom/ui/layout';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { LogoField } from '../../events/logo/logo-field.tsx';
import { LookFields } from '../../events/look-fields.tsx';
import { LookSample } from '../../events/look-sample.tsx';
import css from '../event.module.css';
import type { TabProps } from '../tab-props.ts';
import { SaveNote, useSection } from '../use-section.tsx';
import { GiftTextsCard } from './gift-texts-card.tsx';

/** Colours, faces and words of the store, with a live look at them. */
export function LookTab({ event, tenant, mayEdit }: TabProps) {
  const { t } = useTranslation('admin-events');
  const section = useSection(event, ['theme', 'logo'] as const);
  const { values, change, errors } = section;
  return (
    <Stack gap={20}>
      <div className={css.columns}>
        <Card>
          <CardHeader title={t('preview')} />
          <div className={css.fields}>
            <LookSample theme={values.theme} name={event.name} logo={values.logo} mockups={event.mockups} />
          </div>
        </Card>
        <Card>
          <CardHeader title={t('look')} actions={<SaveNote section={section} />} />
          <div className={css.fields}>
            <LogoField
              tenant={tenant}
              value={values.logo}
              error={errors.logo}
              disabled={!mayEdit}
              onValueChange={(logo) => change({ logo })}
            />
            <LookFields value={values.theme} disabled={!mayEdit} errors={errors} onValueChange={(theme: Theme) => change({ theme })} />
          </div>
        </Card>
      </div>
      {event.type === 'Promo' && <GiftTextsCard event={event} tenant={tenant} mayEdit={mayEdit} />}
    </Stack>
  );
}
