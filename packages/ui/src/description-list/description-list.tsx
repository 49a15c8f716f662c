import type { ReactNode } from 'react';
import { classNames } from '../class-names/index.ts';
import styles from './description-list.module.css';

export interface DescriptionListProps {
  items: readonly { term: string; value: ReactNode }[];
  /** `rows`: beside each other, one line each; `stack`: below each other; `grid`: as many columns as fit. */
  layout?: 'rows' | 'stack' | 'grid';
  /** Rows of amounts: values at the end of the line. */
  align?: 'start' | 'end';
}

export function DescriptionList({ items, layout = 'rows', align = 'start' }: DescriptionListProps) {
  return (
    <dl className={classNames(styles.list, styles[layout], align === 'end' && styles.amounts)}>
      {items.map((item) => (
        <div key={item.term} className={styles.item}>
          <dt>{item.term}</dt>
          <dd>{item.value}</dd>
        </div>
      ))}
    </dl>
  );
}
