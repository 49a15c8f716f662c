import type { ReactNode, Ref } from 'react';
import { Heading } from '../text/index.ts';
import styles from './page-header.module.css';

export interface PageHeaderProps {
  title: ReactNode;
  eyebrow?: ReactNode;
  subtitle?: ReactNode;
  actions?: ReactNode;
  /** The way up, for example "Orders" as a link. */
  back?: ReactNode;
  /** A `StatusPill` beside the title. */
  status?: ReactNode;
  /** The title itself, to move the focus there when the page changes. */
  titleRef?: Ref<HTMLHeadingElement>;
}

export function PageHeader({ title, eyebrow, subtitle, actions, back, status, titleRef }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.words}>
        {back && <div className={styles.back}>{back}</div>}
        {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
        <div className={styles.titleLine}>
          <Heading ref={titleRef} tabIndex={-1} level={1} size="md">
            {title}
          </Heading>
          {status}
        </div>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
