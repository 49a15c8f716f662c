import type { ComponentProps, ElementType, ReactNode } from 'react';
import styles from './visually-hidden.module.css';

interface VisuallyHiddenProps extends ComponentProps<'span'> {
  as?: 'span' | 'div' | 'h1' | 'h2' | 'h3' | 'p';
}

/** Heard, not seen. */
export function VisuallyHidden({ as = 'span', ...rest }: VisuallyHiddenProps) {
  const Tag = as as ElementType;
  return <Tag {...rest} className={styles.hidden} />;
}

/** The first stop of the Tab key: jumps over the navigation. `href` is the id of the main region. */
export function SkipLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className={styles.skip} href={href}>
      {children}
    </a>
  );
}
