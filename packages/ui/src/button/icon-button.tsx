import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names/index.ts';
import { Spinner } from '../spinner/index.ts';
import styles from './button.module.css';
import { type ButtonLook, buttonClass } from './button.tsx';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** Its name; say the count here too when there is one: "Basket, 3 items". */
  label: string;
  icon: ReactNode;
  variant?: ButtonLook['variant'];
  size?: ButtonLook['size'];
  /** A small number at the corner, hidden at 0. */
  count?: number;
  busy?: boolean;
}

export function IconButton({ label, icon, variant = 'ghost', size = 'md', count, busy, className, onClick, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      className={classNames(buttonClass({ variant, size }), styles.icon, className)}
      onClick={busy ? undefined : onClick}
    >
      {busy ? <Spinner /> : icon}
      {count ? (
        <span className={styles.count} aria-hidden="true" key={count}>
          {count > 99 ? '99+' : count}
        </span>
      ) : null}
    </button>
  );
}
