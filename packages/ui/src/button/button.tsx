import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react';
import { classNames } from '../class-names/index.ts';
import { Spinner } from '../spinner/index.ts';
import styles from './button.module.css';

export interface ButtonLook {
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger';
  size?: 'sm' | 'md' | 'lg';
  /** As wide as its container. */
  block?: boolean;
  icon?: ReactNode;
  iconEnd?: ReactNode;
}

export interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** Work is under way: a spinner is shown, clicks are ignored, focus stays. */
  busy?: boolean;
  /** Said while busy, and shown in place of the label. */
  busyLabel?: string;
  /** Why it cannot be used now: it stays focusable, is announced as disabled, and clicks are ignored. */
  disabledReason?: string;
}

export function buttonClass({ variant = 'primary', size = 'md', block }: ButtonLook, className?: string): string {
  return classNames(styles.button, styles[variant], styles[size], block && styles.block, className);
}

export function Button(props: ButtonProps) {
  const { variant, size, block, icon, iconEnd, busy, busyLabel, disabledReason, className, children, onClick, ...rest } = props;
  const reasonId = useId();
  const held = Boolean(busy || disabledReason);
  const describedBy = classNames(rest['aria-describedby'], disabledReason && reasonId) || undefined;

  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (held) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, size, block }, className)}
      aria-disabled={held || rest['aria-disabled']}
      aria-busy={busy || undefined}
      aria-describedby={describedBy}
      onClick={handleClick}
    >
      {busy && (
        <span className={styles.spinner}>
          <Spinner />
        </span>
      )}
      <span className={classNames(styles.content, busy && !busyLabel && styles.waiting)}>
        {!busy && icon}
        {children !== undefined && <span className={classNames(styles.label, busy && busyLabel && styles.replaced)}>{children}</span>}
        {!busy && iconEnd}
      </span>
      {busy && busyLabel && <span className={styles.busyLabel}>{busyLabel}</span>}
      {/* Hidden altogether: it describes the button, and must not become part of its name. */}
      {disabledReason && (
        <span id={reasonId} hidden>
          {disabledReason}
        </span>
      )}
    </button>
  );
}
