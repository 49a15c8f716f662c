import { type ReactNode, type RefObject, useId } from 'react';
import { IconButton } from '../button/index.ts';
import { classNames } from '../class-names/index.ts';
import { X } from '../icons/index.ts';
import { Overlay, ScrollArea } from '../overlay/index.ts';
import styles from './dialog.module.css';

export interface DialogProps {
  open: boolean;
  /** The person wants it closed: Escape, the close button, a click beside it. */
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  closeLabel: string;
  size?: 'sm' | 'md' | 'lg' | 'full';
  /** Stays in view below the scrolling content: the actions. */
  footer?: ReactNode;
  /** Beside the title, for example a progress. */
  headerExtra?: ReactNode;
  dismissible?: boolean;
  initialFocusRef?: RefObject<HTMLElement | null>;
  role?: 'dialog' | 'alertdialog';
  children?: ReactNode;
}

/** A window over the page; fills the screen from below on phones. */
export function Dialog(props: DialogProps) {
  const {
    open,
    onClose,
    title,
    description,
    closeLabel,
    size = 'md',
    footer,
    headerExtra,
    dismissible = true,
    initialFocusRef,
    role,
    children,
  } = props;
  const id = useId();
  return (
    <Overlay
      {...{ open, onClose, dismissible, initialFocusRef, role }}
      labelledBy={`${id}-title`}
      describedBy={description ? `${id}-description` : undefined}
      className={classNames(styles.dialog, styles[size])}
    >
      <header className={styles.header}>
        <div className={styles.titles}>
          <h2 id={`${id}-title`} className={styles.title}>
            {title}
          </h2>
          {description && (
            <p id={`${id}-description`} className={styles.description}>
              {description}
            </p>
          )}
        </div>
        {headerExtra}
        {dismissible && <IconButton label={closeLabel} icon={<X />} onClick={onClose} className={styles.close} />}
      </header>
      {children !== undefined && <ScrollArea className={styles.body}>{children}</ScrollArea>}
      {footer && <footer className={styles.footer}>{footer}</footer>}
    </Overlay>
  );
}
