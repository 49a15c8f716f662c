import { Button } from '@merchloom/ui/button';
import { type ReactNode, useId, useRef } from 'react';
import css from './lists.module.css';

interface PopoverProps {
  label: string;
  icon?: ReactNode;
  /** Drawn when it is open. */
  children: (close: () => void) => ReactNode;
}

/** A small panel under its button. The browser opens and closes it: Escape, a click elsewhere, the focus back. */
export function Popover({ label, icon, children }: PopoverProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLElement>(null);

  function place() {
    const box = button.current?.getBoundingClientRect();
    if (!box || !panel.current) return;
    panel.current.style.insetBlockStart = `${box.bottom + 6}px`;
    panel.current.style.insetInlineEnd = `${Math.max(8, document.documentElement.clientWidth - box.right)}px`;
  }

  return (
    <>
      <Button ref={button} variant="secondary" icon={icon} popoverTarget={id}>
        {label}
      </Button>
      <section ref={panel} id={id} popover="auto" className={css.popover} aria-label={label} onBeforeToggle={place}>
        {children(() => panel.current?.hidePopover())}
      </section>
    </>
  );
}
