import { Combobox as Base } from '@base-ui/react/combobox';
import { classNames } from '../class-names/index.ts';
import { describedBy, Field, type FieldFrame, useFieldIds } from '../field/field.tsx';
import { Check, ChevronDown, X } from '../icons/index.ts';
import { overlayRoot } from '../overlay/index.ts';
import styles from './combobox.module.css';

export interface ComboboxOption {
  value: string;
  label: string;
}

export interface ComboboxProps extends FieldFrame {
  options: readonly ComboboxOption[];
  value: string | undefined;
  onValueChange: (value: string) => void;
  onBlur?: () => void;
  placeholder?: string;
  /** When nothing matches what was typed. */
  emptyText: string;
  openLabel: string;
  /** Given: the choice can be taken back; it then is the empty string. */
  clearLabel?: string;
  disabled?: boolean;
  required?: boolean;
  id?: string;
  name?: string;
  autoComplete?: string;
}

/** A long list found by typing: countries, states. */
export function Combobox(props: ComboboxProps) {
  const { label, hint, error, optionalLabel, hideLabel, options, value, onValueChange, placeholder, emptyText, openLabel, clearLabel } =
    props;
  const { id } = useFieldIds(props.id);
  const chosen = options.find((option) => option.value === value) ?? null;

  return (
    <Field {...{ id, label, hint, error, optionalLabel, hideLabel }}>
      <Base.Root
        items={options}
        value={chosen}
        onValueChange={(option) => onValueChange(option?.value ?? '')}
        isItemEqualToValue={(option: ComboboxOption, other: ComboboxOption) => option.value === other.value}
        disabled={props.disabled}
        required={props.required}
        name={props.name}
        autoHighlight
      >
        <Base.InputGroup className={classNames(styles.control, Boolean(error) && styles.invalid)}>
          <Base.Input
            id={id}
            placeholder={placeholder}
            autoComplete={props.autoComplete}
            onBlur={props.onBlur}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy(id, { hint, error })}
            className={styles.input}
          />
          {clearLabel && (
            <Base.Clear className={styles.button} aria-label={clearLabel}>
              <X />
            </Base.Clear>
          )}
          <Base.Trigger className={styles.button} aria-label={openLabel}>
            <ChevronDown />
          </Base.Trigger>
        </Base.InputGroup>
        <Base.Portal container={overlayRoot()}>
          <Base.Positioner sideOffset={6} className={styles.positioner}>
            <Base.Popup className={styles.popup}>
              <Base.Empty>
                <div className={styles.empty}>{emptyText}</div>
              </Base.Empty>
              <Base.List className={styles.list}>
                {(option: ComboboxOption) => (
                  <Base.Item key={option.value} value={option} className={styles.option}>
                    <span>{option.label}</span>
                    <Base.ItemIndicator className={styles.tick}>
                      <Check />
                    </Base.ItemIndicator>
                  </Base.Item>
                )}
              </Base.List>
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </Field>
  );
}
