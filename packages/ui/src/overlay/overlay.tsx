import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
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

  // Of the document: past the last button of the panel the focus is on nothing, and Escape still closes.
  useEffect(() => {
    if (!open || !dismissible) return;
    const handleKeyDown = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      const ours = target === document.body ? !frame.current?.inert : panel.current?.contains(target);
      // An open list inside takes the key for itself; what floats outside is not our descendant in the document.
      if (event.key !== 'Escape' || event.defaultPrevented || !ours || target.closest('[aria-expanded="true"][aria-haspopup]')) return;
      onClose();
    };
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  });

  return (
    <div ref={frame} className={styles.frame} data-shown={open ? '' : undefined}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a shortcut; Escape and the close button do the same */}
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
