import type { Theme } from '@merchloom/contracts/store';
import { Card, CardHeader } from '@merchloom/ui/card';
import { Stack } from '@merchloom/ui/layout';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { LookFields } from '../../events/look-fields.tsx';
import { LookSample } from '../../events/look-sample.tsx';
import css from '../event.module.css';
import type { TabProps } from '../tab-props.ts';
import { SaveNote, useSection } from '../use-section.tsx';

/** Colours, faces and words of the store, with a live look at them. */
export function LookTab({ event, mayEdit }: TabProps) {
  const { t } = useTranslation('admin-events');
  const section = useSection(event, ['theme'] as const);
  const { values, change, errors } = section;
  return (
    <Stack gap={20}>
      <div className={css.columns}>
        <Card>
          <CardHeader title={t('preview')} />
          <div className={css.fields}>
            <LookSample theme={values.theme} name={event.name} logo={event.logo} mockups={event.mockups} />
          </div>
        </Card>
        <Card>
          <CardHeader title={t('look')} actions={<SaveNote section={section} />} />
          <div className={css.fields}>
            <LookFields value={values.theme} disabled={!mayEdit} errors={errors} onValueChange={(theme: Theme) => change({ theme })} />
          </div>
        </Card>
      </div>
    </Stack>
  );
}
