import type { ReactNode } from 'react';
import styles from './store-frame.module.css';

export interface StoreFooterProps {
  columns: readonly { title: string; links: readonly ReactNode[] }[];
  /** Who sells, rights, region. */
  note?: ReactNode;
  end?: ReactNode;
}

/** Help and terms, in the same place on every page. */
export function StoreFooter({ columns, note, end }: StoreFooterProps) {
  return (
    <footer className={styles.footer}>
      <div className={styles.footerInner}>
        {columns.length > 0 && (
          <div className={styles.columns}>
            {columns.map((column) => (
              <section key={column.title}>
                <h2 className={styles.columnTitle}>{column.title}</h2>
                <ul className={styles.links}>
                  {column.links.map((link, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list of ready links
                    <li key={index}>{link}</li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
        )}
        {(note || end) && (
          <div className={styles.lastLine}>
            <div>{note}</div>
            <div>{end}</div>
          </div>
        )}
      </div>
    </footer>
  );
}
