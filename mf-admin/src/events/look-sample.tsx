import type { Theme } from '@merchloom/contracts/store';
import { Button } from '@merchloom/ui/button';
import { SegmentedControl } from '@merchloom/ui/choice';
import { Stack } from '@merchloom/ui/layout';
import { Text } from '@merchloom/ui/text';
import { tenantTheme } from '@merchloom/ui/theme';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { type CSSProperties, useState } from 'react';
import css from './events.module.css';

interface LookSampleProps {
  theme: Theme;
  name: string;
  logo: string | null;
  mockups: readonly string[];
}

/** How the store will look with these colours and faces, as wide as a phone or a desk. The solver of the store itself does the colours. */
export function LookSample({ theme, name, logo, mockups }: LookSampleProps) {
  const { t } = useTranslation('admin-events');
  const [width, setWidth] = useState<'360' | '1280'>('1280');
  const accent = /^#[0-9a-f]{6}$/i.test(theme.accent) ? theme.accent : '#2f5d8a';
  const { variables, darkened } = tenantTheme({ accent, fontPair: theme.fontPair }, theme.mode);
  return (
    <Stack gap={12}>
      <SegmentedControl
        label={t('previewWidth')}
        value={width}
        onValueChange={(value) => setWidth(value as '360' | '1280')}
        options={[
          { value: '360', label: t('phone') },
          { value: '1280', label: t('desk') },
        ]}
      />
      <div className={css.look}>
        <div
          className={css.frame}
          data-tenant
          data-theme={theme.mode}
          style={{ ...(variables as CSSProperties), width: width === '360' ? 360 : '100%' }}
        >
          <div className={css.sample}>
            <span className={css.brand}>
              {logo ? <img src={logo} alt="" /> : null}
              {name}
            </span>
            <h3>{theme.headline || name}</h3>
            {theme.tagline && <Text>{theme.tagline}</Text>}
            {mockups.length > 0 && (
              <div className={css.samples}>
                {mockups.map((picture) => (
                  <img key={picture} src={picture} alt="" width={160} height={160} loading="lazy" />
                ))}
              </div>
            )}
            <span inert>
              <Button>{t('sampleButton')}</Button>
            </span>
          </div>
        </div>
      </div>
      {darkened && (
        <Text size="sm" tone="muted">
          {t('accentChanged')}
        </Text>
      )}
    </Stack>
  );
}
