import type { Theme } from '@merchloom/contracts/store';
import { SegmentedControl } from '@merchloom/ui/choice';
import { Select, TextArea, TextField } from '@merchloom/ui/field';
import { Stack } from '@merchloom/ui/layout';
import { fontPairs } from '@merchloom/ui/theme';
import { useTranslation } from '@merchloom/web-kit/i18n';
import css from './events.module.css';

interface LookFieldsProps {
  value: Theme;
  onValueChange: (value: Theme) => void;
  errors?: Record<string, string>;
  disabled?: boolean;
}

/** Colour, faces and the words at the top: what an organiser chooses of a store's look. */
export function LookFields({ value, onValueChange, errors = {}, disabled }: LookFieldsProps) {
  const { t } = useTranslation('admin-events');
  const change = (part: Partial<Theme>) => onValueChange({ ...value, ...part });
  return (
    <Stack gap={16}>
      <div className={css.colour}>
        <input
          type="color"
          aria-label={t('accentPick')}
          value={/^#[0-9a-f]{6}$/i.test(value.accent) ? value.accent : '#000000'}
          disabled={disabled}
          onChange={(event) => change({ accent: event.target.value })}
        />
        <TextField
          label={t('accent')}
          hint={t('accentHint')}
          value={value.accent}
          disabled={disabled}
          onValueChange={(accent) => change({ accent })}
          error={errors['theme.accent']}
        />
      </div>
      <Select
        label={t('fonts')}
        value={value.fontPair}
        disabled={disabled}
        onValueChange={(fontPair) => change({ fontPair: fontPair as Theme['fontPair'] })}
        options={fontPairs.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <SegmentedControl
        label={t('mode')}
        value={value.mode}
        onValueChange={(mode) => change({ mode: mode as Theme['mode'] })}
        options={[
          { value: 'light', label: t('light') },
          { value: 'dark', label: t('dark') },
        ]}
      />
      <TextField
        label={t('headline')}
        value={value.headline}
        maxLength={120}
        disabled={disabled}
        onValueChange={(headline) => change({ headline })}
        error={errors['theme.headline']}
      />
      <TextArea
        label={t('tagline')}
        rows={2}
        value={value.tagline}
        maxLength={300}
        disabled={disabled}
        onValueChange={(tagline) => change({ tagline })}
        error={errors['theme.tagline']}
      />
    </Stack>
  );
}
