import type { ReactNode, Ref } from 'react';
import { IconButton } from '../button/index.ts';
import { classNames } from '../class-names/index.ts';
import { AlertTriangle, CheckCircle, CircleX, Info, X } from '../icons/index.ts';
import styles from './alert.module.css';

export interface AlertProps {
  tone?: 'info' | 'success' | 'warning' | 'danger';
  title?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  /** Shows a button that closes it; give `dismissLabel` too. */
  onDismiss?: () => void;
  dismissLabel?: string;
  /** How it is announced when it appears: danger at once, the others politely, `off` for what was there from the start. */
  live?: 'polite' | 'assertive' | 'off';
  /** Lets the focus be moved to it. */
  ref?: Ref<HTMLDivElement>;
}

const iconOf = { info: <Info />, success: <CheckCircle />, warning: <AlertTriangle />, danger: <CircleX /> };
const roleOf = { polite: 'status', assertive: 'alert', off: undefined } as const;

export function Alert({ tone = 'info', title, children, actions, onDismiss, dismissLabel, live, ref }: AlertProps) {
  const manner = live ?? (tone === 'danger' ? 'assertive' : 'polite');
  return (
    <div ref={ref} tabIndex={-1} role={roleOf[manner]} className={classNames(styles.alert, styles[tone])}>
      <span className={styles.icon}>{iconOf[tone]}</span>
      <div className={styles.body}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div className={styles.text}>{children}</div>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {onDismiss && <IconButton size="sm" label={dismissLabel ?? ''} icon={<X />} onClick={onDismiss} className={styles.close} />}
    </div>
  );
}
