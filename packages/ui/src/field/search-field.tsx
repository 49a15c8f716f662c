import { useRef } from 'react';
import { classNames } from '../class-names/index.ts';
import { Search, X } from '../icons/index.ts';
import styles from './field.module.css';
import { useFieldIds } from './field.tsx';

export interface SearchFieldProps {
  label: string;
  value: string;
  onValueChange: (value: string) => void;
  clearLabel: string;
  placeholder?: string;
  id?: string;
  className?: string;
}

export function SearchField({ label, value, onValueChange, clearLabel, placeholder, id: given, className }: SearchFieldProps) {
  const { id } = useFieldIds(given);
  const input = useRef<HTMLInputElement>(null);

  function clear() {
    onValueChange('');
    input.current?.focus();
  }

  return (
    <div className={classNames(styles.control, styles.search, className)}>
      <span className={styles.affix}>
        <Search />
      </span>
      <input
        ref={input}
        id={id}
        type="search"
        enterKeyHint="search"
        aria-label={label}
        placeholder={placeholder ?? label}
        value={value}
        maxLength={200}
        onChange={(event) => onValueChange(event.currentTarget.value)}
        className={styles.input}
      />
      {value && (
        <button type="button" className={styles.inside} aria-label={clearLabel} onClick={clear}>
          <X />
        </button>
      )}
    </div>
  );
}
