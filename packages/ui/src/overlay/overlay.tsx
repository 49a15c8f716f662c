import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { holdPage } from './hold-page.ts';
import styles from './overlay.module.css';

export interface OverlayProps {
  open: boolean;
  onClose: () => void;
  /** False: neither Escape nor a click beside it closes; the content has its own way out. */
  dismissible?: boolean;
  labelledBy: string;
  describedBy?: string;
  role?: 'dialog' | 'alertdialog';
  className?: string;
  backdropClassName?: string;
  /** Where the focus goes first; the panel itself otherwise. */
  initialFocusRef?: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** Where everything that floats is put: `#overlays` of the document, or its body. */
export function overlayRoot(): HTMLElement | undefined {
  return typeof document === 'undefined' ? undefined : (document.getElementById('overlays') ?? document.body);
}

/**
 * A modal panel above an inert page. Not the browser's modal dialog: a card payment's own window must be able to appear above it,
 * and messages must stay reachable.
 */
export function Overlay(props: OverlayProps) {
  const [mounted, setMounted] = useState(props.open);
  if (props.open && !mounted) setMounted(true);
  const root = overlayRoot();
  return mounted && root ? createPortal(<Panel {...props} onGone={() => setMounted(false)} />, root) : null;
}

function Panel(props: OverlayProps & { onGone: () => void }) {
  const {
    open,
    onClose,
    dismissible = true,
    labelledBy,
    describedBy,
    role = 'dialog',
    className,
    backdropClassName,
    initialFocusRef,
    onGone,
  } = props;
  const frame = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const gone = useRef(onGone);
  gone.current = onGone;

  useEffect(() => {
    if (!open || !frame.current) return;
    const release = holdPage(frame.current);
    (initialFocusRef?.current ?? panel.current)?.focus({ preventScroll: true });
    return release;
  }, [open, initialFocusRef]);

  useEffect(() => {
    if (open) return;
    let current = true;
    const movements = frame.current?.getAnimations?.({ subtree: true }).map((animation) => animation.finished) ?? [];
    Promise.allSettled(movements).then(() => current && gone.current());
    return () => {
      current = false;
    };
  }, [open]);

  function handleKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    if (event.key !== 'Escape' || !dismissible || event.defaultPrevented) return;
    // An open list inside takes the key for itself; what floats outside is not our descendant in the document.
    const target = event.target as HTMLElement;
    if (!panel.current?.contains(target) || target.closest('[aria-expanded="true"][aria-haspopup]')) return;
    event.stopPropagation();
    onClose();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the click beside the panel is a shortcut; Escape and the close button do the same
    <div ref={frame} className={styles.frame} data-shown={open ? '' : undefined} onKeyDown={handleKeyDown}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: see above */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: see above */}
      <div className={`${styles.backdrop} ${backdropClassName ?? ''}`} onClick={dismissible ? onClose : undefined} />
      <div
        ref={panel}
        {...{ role, 'aria-modal': true, 'aria-labelledby': labelledBy, 'aria-describedby': describedBy }}
        tabIndex={-1}
        data-shown={open ? '' : undefined}
        className={className}
      >
        {props.children}
      </div>
    </div>
  );
}
