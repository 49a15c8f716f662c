import type { ReactNode } from 'react';
import { GarmentDrawing, type GarmentKind } from '../empty-state/index.ts';
import { Heading } from '../text/index.ts';
import styles from './error-page.module.css';

export interface ErrorPageProps {
  /** 404 and its like; shown small, above the title. */
  code?: string;
  title: string;
  text?: ReactNode;
  /** What to tell support. */
  reference?: string;
  referenceLabel?: string;
  actions?: ReactNode;
  drawing?: GarmentKind;
}

export function ErrorPage({ code, title, text, reference, referenceLabel, actions, drawing = 'box' }: ErrorPageProps) {
  return (
    <section className={styles.page}>
      <GarmentDrawing kind={drawing} />
      {code && <p className={styles.code}>{code}</p>}
      <Heading level={1} size="lg">
        {title}
      </Heading>
      {text && <p className={styles.text}>{text}</p>}
      {actions && <div className={styles.actions}>{actions}</div>}
      {reference && (
        <p className={styles.reference}>
          {referenceLabel} <code>{reference}</code>
        </p>
      )}
    </section>
  );
}
