import { type ReactNode, useId, useState } from 'react';
import { classNames } from '../class-names/index.ts';
import { ChevronDown } from '../icons/index.ts';
import styles from './disclosure.module.css';

export interface DisclosureProps {
  summary: ReactNode;
  /** At the end of the line, not part of the button's name. */
  aside?: ReactNode;
  defaultOpen?: boolean;
  /** With `onOpenChange`: opened and closed from outside. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** `plain` looks like a link: "+ Add flat, company". */
  look?: 'line' | 'plain';
  children: ReactNode;
}

/** Shows more on request. */
export function Disclosure({ summary, aside, defaultOpen = false, open, onOpenChange, look = 'line', children }: DisclosureProps) {
  const [own, setOwn] = useState(defaultOpen);
  const id = useId();
  const shown = open ?? own;

  function toggle() {
    setOwn(!shown);
    onOpenChange?.(!shown);
  }

  return (
    <div className={classNames(styles.disclosure, styles[look])}>
      <div className={styles.head}>
        <button type="button" className={styles.button} aria-expanded={shown} aria-controls={id} onClick={toggle}>
          <span>{summary}</span>
          <ChevronDown />
        </button>
        {aside}
      </div>
      <div id={id} hidden={!shown} className={styles.body}>
        {children}
      </div>
    </div>
  );
}
