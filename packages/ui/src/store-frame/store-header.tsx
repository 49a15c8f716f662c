import type { ReactNode } from 'react';
import { classNames } from '../class-names/index.ts';
import styles from './store-frame.module.css';

export interface StoreHeaderProps {
  /** The store's logo or name as a link to its start. */
  brand: ReactNode;
  /** Links; phones have no room for them: the footer repeats them. */
  nav?: ReactNode;
  navLabel?: string;
  /** Language, basket. */
  actions: ReactNode;
}

export function StoreHeader({ brand, nav, navLabel, actions }: StoreHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <div className={styles.brand}>{brand}</div>
        {nav && (
          <nav aria-label={navLabel} className={styles.nav}>
            {nav}
          </nav>
        )}
        <div className={classNames(styles.actions)}>{actions}</div>
      </div>
    </header>
  );
}
