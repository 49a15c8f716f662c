import type { ReactNode } from 'react';
import { Button } from '../button/index.ts';
import { AlertTriangle } from '../icons/index.ts';
import styles from './error-page.module.css';

export interface LocalErrorProps {
  title: string;
  text?: ReactNode;
  retryLabel?: string;
  onRetry?: () => void;
  busy?: boolean;
}

/** A part that did not load, in its own place; the rest of the page goes on. */
export function LocalError({ title, text, retryLabel, onRetry, busy }: LocalErrorProps) {
  return (
    <div role="alert" className={styles.local}>
      <span className={styles.icon}>
        <AlertTriangle />
      </span>
      <p className={styles.localTitle}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {onRetry && (
        <Button variant="secondary" busy={busy} onClick={onRetry}>
          {retryLabel}
        </Button>
      )}
    </div>
  );
}
