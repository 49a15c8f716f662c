import { type CSSProperties, useId } from 'react';
import styles from './variant.module.css';

export interface ColourOption {
  value: string;
  /** Its name in words: colour alone tells nothing to many. */
  name: string;
  hex: string;
  soldOut?: boolean;
}

export interface SwatchesProps {
  label: string;
  options: readonly ColourOption[];
  value: string | undefined;
  onValueChange: (value: string) => void;
  /** Said after the name of what cannot be bought, for example "sold out". */
  soldOutLabel: string;
}

/** Garment colours as a radio group; the chosen name stands beside the label. */
export function Swatches({ label, options, value, onValueChange, soldOutLabel }: SwatchesProps) {
  const group = useId();
  const chosen = options.find((option) => option.value === value);
  return (
    <fieldset>
      <legend className={styles.legend}>
        {label}
        {chosen && <span className={styles.chosen}>{chosen.name}</span>}
      </legend>
      <div className={styles.swatches}>
        {options.map((option) => {
          const name = option.soldOut ? `${option.name}, ${soldOutLabel}` : option.name;
          return (
            <label key={option.value} className={styles.swatch} title={name} data-sold-out={option.soldOut || undefined}>
              <input
                type="radio"
                name={group}
                value={option.value}
                checked={option.value === value}
                onChange={() => onValueChange(option.value)}
                aria-label={name}
              />
              <span className={styles.dot} style={{ '--_colour': option.hex } as CSSProperties} />
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
