import { type ReactNode, type RefObject, useId } from 'react';
import { IconButton } from '../button/index.ts';
import { classNames } from '../class-names/index.ts';
import { X } from '../icons/index.ts';
import { Overlay, ScrollArea } from '../overlay/index.ts';
import styles from './drawer.module.css';

export interface DrawerProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  footer?: ReactNode;
  /** `start` is for navigation and stays at its side on phones too. */
  side?: 'start' | 'end';
  size?: 'md' | 'lg';
  initialFocusRef?: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** A panel from the side; a sheet from below on phones. */
export function Drawer({ open, onClose, title, closeLabel, footer, side = 'end', size = 'md', initialFocusRef, children }: DrawerProps) {
  const id = useId();
  return (
    <Overlay
      {...{ open, onClose, initialFocusRef }}
      labelledBy={`${id}-title`}
      className={classNames(styles.drawer, styles[side], size === 'lg' && styles.wide)}
    >
      <header className={styles.header}>
        <h2 id={`${id}-title`} className={styles.title}>
          {title}
        </h2>
        <IconButton label={closeLabel} icon={<X />} onClick={onClose} className={styles.close} />
      </header>
      <ScrollArea className={styles.body}>{children}</ScrollArea>
      {footer && <footer className={styles.footer}>{footer}</footer>}
    </Overlay>
  );
}
