import { Card, CardHeader } from '@merchloom/ui/card';
import { TextArea } from '@merchloom/ui/field';
import { useTranslation } from '@merchloom/web-kit/i18n';
import css from '../event.module.css';
import type { TabProps } from '../tab-props.ts';
import { SaveNote, useSection } from '../use-section.tsx';

/** What the team wants to remember; shoppers never see it. */
export function NotesTab({ event, mayEdit }: TabProps) {
  const { t } = useTranslation('admin-events');
  const section = useSection(event, ['notes'] as const);
  return (
    <Card>
      <CardHeader title={t('tab.notes')} actions={<SaveNote section={section} />} />
      <div className={css.fields}>
        <TextArea
          label={t('notes')}
          hint={t('notesHint')}
          rows={10}
          maxLength={5000}
          value={section.values.notes}
          disabled={!mayEdit}
          error={section.errors.notes}
          onValueChange={(notes) => section.change({ notes })}
        />
      </div>
    </Card>
  );
}
