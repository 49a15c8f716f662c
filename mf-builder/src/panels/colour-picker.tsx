import { contrastOf } from '@merchloom/artwork/design/print-warnings';
import { useTranslation } from '@merchloom/web-kit/i18n';
import { useUnit } from 'effector-react';
import { useEffect, useState } from 'react';
import { $accent, $colour, $design, $recentColours } from '../model/designer.ts';
import css from './panels.module.css';

const basics = [
  '#ffffff',
  '#1b1b1d',
  '#6b7280',
  '#d62246',
  '#e8702a',
  '#f2b705',
  '#2f9e5b',
  '#1f7a8c',
  '#2b59c3',
  '#17377a',
  '#6a3fb5',
  '#e48bb5',
];
const hexShape = /^#?([0-9a-f]{6})$/i;

/** Swatches of what is at hand, and any other colour. */
export function ColourPicker({
  value,
  onChange,
  disabled = false,
}: {
  value: string;
  onChange: (hex: string) => void;
  disabled?: boolean;
}) {
  const { t } = useTranslation('builder');
  const { accent, recent, colour, design } = useUnit({ accent: $accent, recent: $recentColours, colour: $colour, design: $design });
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  const used = [...new Set(design.elements.flatMap((element) => (element.type === 'Text' ? [element.fill] : [])))].slice(0, 8);
  const rows: [string, string[]][] = [
    ['brand', [accent, colour?.hex].filter((one): one is string => Boolean(one))],
    ['used', [...new Set([...recent, ...used])].slice(0, 12)],
    ['basic', basics],
  ];
  const ratio = colour ? contrastOf(value, colour.hex) : null;
  return (
    <div className={css.stack}>
      <div className={css.own}>
        <input
          type="color"
          aria-label={t('colours.any')}
          value={value}
          disabled={disabled}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        <input
          className={css.hex}
          aria-label={t('colours.hex')}
          value={typed}
          disabled={disabled}
          maxLength={7}
          spellCheck={false}
          aria-invalid={!hexShape.test(typed) || undefined}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            const found = hexShape.exec(event.currentTarget.value)?.[1];
            if (found) onChange(`#${found.toLowerCase()}`);
          }}
          onBlur={() => setTyped(value)}
        />
      </div>
      {rows.map(([name, colours]) =>
        colours.length === 0 ? null : (
          <fieldset key={name} className={css.swatches}>
            <legend>{t(`colours.${name}`)}</legend>
            {colours.map((hex) => (
              <button
                key={hex}
                type="button"
                disabled={disabled}
                style={{ background: hex }}
                aria-label={hex}
                aria-pressed={hex === value}
                onClick={() => onChange(hex)}
              />
            ))}
          </fieldset>
        ),
      )}
      {ratio !== null && ratio < 1.7 && (
        <p className={css.warn} role="status">
          {t('warning.faint', { colour: colour?.name ?? '' })}
        </p>
      )}
    </div>
  );
}
