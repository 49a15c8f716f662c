import { useEffect, useState } from 'react';
import css from './inspector.module.css';

interface NumberFieldProps {
  label: string;
  unit: string;
  value: number;
  onCommit: (value: number) => void;
  least?: number;
  most?: number;
  step?: number;
  disabled?: boolean;
}

/** A number that is taken over on Enter, on leaving, and with the arrow keys; nonsense falls back to what it was. */
export function NumberField({ label, unit, value, onCommit, least = -9999, most = 9999, step = 1, disabled = false }: NumberFieldProps) {
  const shown = String(Number(value.toFixed(1)));
  const [typed, setTyped] = useState(shown);
  useEffect(() => setTyped(shown), [shown]);
  const commit = (next: number) => {
    if (Number.isFinite(next) && next !== Number(shown)) onCommit(Math.min(most, Math.max(least, next)));
    else setTyped(shown);
  };
  return (
    <label className={css.number}>
      <span>{label}</span>
      <input
        inputMode="decimal"
        value={typed}
        disabled={disabled}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={() => commit(Number(typed.replace(',', '.')))}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit(Number(typed.replace(',', '.')));
          if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
          event.preventDefault();
          commit(Number(typed.replace(',', '.')) + (event.key === 'ArrowUp' ? 1 : -1) * step * (event.shiftKey ? 10 : 1));
        }}
      />
      <span aria-hidden="true">{unit}</span>
    </label>
  );
}
