import type { BulkDraft, BulkRecipient } from '@merchloom/contracts/bulk';
import { Button } from '@merchloom/ui/button';
import { Inline } from '@merchloom/ui/layout';
import { Text } from '@merchloom/ui/text';
import { $language, useTranslation } from '@merchloom/web-kit/i18n';
import { useUnit } from 'effector-react';
import { ClashDialog } from '../forms/clash.tsx';
import { day, time } from '../status/format.ts';
import { piecesOf } from './lines.ts';
import type { DraftEditor, DraftField } from './use-draft.ts';

interface SaveNoteProps {
  editor: DraftEditor;
  onRetry: () => void;
}

/** Says whether the draft is saved, and asks whose words count when two people wrote. */
export function SaveNote({ editor: { state, clash, draft, settle }, onRetry }: SaveNoteProps) {
  const { t } = useTranslation('admin-bulk');
  const language = useUnit($language);

  function written(field: DraftField, value: BulkDraft[DraftField]): string {
    if (field === 'recipients') {
      const recipients = value as BulkRecipient[];
      return t('clash.recipients', { count: recipients.length, pieces: recipients.reduce((sum, { lines }) => sum + piecesOf(lines), 0) });
    }
    if (field === 'in_hands' && value) return day(`${String(value)}T12:00:00Z`, language);
    if (field === 'shipping_method') return t(`method.${String(value)}`);
    return String(value ?? '') || '–';
  }

  return (
    <>
      <Inline as="span" gap={8}>
        <Text as="span" size="sm" tone={state.kind === 'failed' ? 'danger' : 'muted'}>
          <span role="status">
            {state.kind === 'saving' && t('saving')}
            {state.kind === 'saved' && t('saved', { time: time(state.at, language) })}
            {state.kind === 'failed' && t('notSaved', { reason: state.message })}
          </span>
        </Text>
        {state.kind === 'failed' && (
          <Button size="sm" variant="ghost" onClick={onRetry}>
            {t('saveAgain')}
          </Button>
        )}
      </Inline>
      {clash && (
        <ClashDialog
          fields={clash.fields}
          label={(field) => t(`field.${field}`)}
          theirs={(field) => written(field, clash.theirs.draft[field])}
          mine={(field) => written(field, draft[field])}
          onSettle={settle}
        />
      )}
    </>
  );
}
