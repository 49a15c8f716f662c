import type { ReactNode } from 'react';
import { classNames } from '../class-names/index.ts';
import styles from './empty-state.module.css';
import { GarmentDrawing, type GarmentKind } from './garment-drawing.tsx';

export interface EmptyStateProps {
  title: string;
  text?: ReactNode;
  /** One way on, not three. */
  action?: ReactNode;
  drawing?: GarmentKind | 'none';
  headingLevel?: 1 | 2 | 3;
  /** For a card or a drawer. */
  compact?: boolean;
}

/** Nothing here: a drawing, one sentence, one action. */
export function EmptyState({ title, text, action, drawing = 'tee', headingLevel = 2, compact }: EmptyStateProps) {
  const Title = `h${headingLevel}` as 'h2';
  return (
    <div className={classNames(styles.empty, compact && styles.compact)}>
      {drawing !== 'none' && <GarmentDrawing kind={drawing} />}
      <Title className={styles.title}>{title}</Title>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
