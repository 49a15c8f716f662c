import type { ReactNode } from 'react';
import { IconButton } from '../button/index.ts';
import { Menu as MenuIcon } from '../icons/index.ts';
import styles from './app-frame.module.css';

export interface AppHeaderProps {
  brand: ReactNode;
  /** After the brand: search. */
  start?: ReactNode;
  /** Language, theme, the person. */
  end?: ReactNode;
  /** Phones: opens the navigation's drawer. */
  onOpenNav?: () => void;
  openNavLabel?: string;
}

export function AppHeader({ brand, start, end, onOpenNav, openNavLabel }: AppHeaderProps) {
  return (
    <header className={styles.header}>
      {onOpenNav && (
        <span className={styles.openNav}>
          <IconButton label={openNavLabel ?? ''} icon={<MenuIcon />} onClick={onOpenNav} />
        </span>
      )}
      <div className={styles.brand}>{brand}</div>
      <div className={styles.start}>{start}</div>
      <div className={styles.end}>{end}</div>
    </header>
  );
}
