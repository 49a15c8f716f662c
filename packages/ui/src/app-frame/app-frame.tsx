import type { ReactNode } from 'react';
import { SkipLink } from '../visually-hidden/index.ts';
import styles from './app-frame.module.css';

export interface AppFrameProps {
  header: ReactNode;
  /** A `SideNav`; phones do not show it: put it into a `Drawer` there. */
  nav: ReactNode;
  skipLabel: string;
  /** Id of the main region. */
  mainId?: string;
  children: ReactNode;
}

/** The frame of the admin: header above, navigation beside, content. */
export function AppFrame({ header, nav, skipLabel, mainId = 'main', children }: AppFrameProps) {
  return (
    <div className={styles.frame}>
      <SkipLink href={`#${mainId}`}>{skipLabel}</SkipLink>
      {header}
      <div className={styles.below}>
        <div className={styles.nav}>{nav}</div>
        <main id={mainId} tabIndex={-1} className={styles.main}>
          <div className={styles.content}>{children}</div>
        </main>
      </div>
    </div>
  );
}
