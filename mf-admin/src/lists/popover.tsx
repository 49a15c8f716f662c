import { Button } from '@merchloom/ui/button';
import { type ReactNode, useId, useRef } from 'react';
import css from './lists.module.css';
import { placePanel } from './place-panel.ts';

interface PopoverProps {
  label: string;
  icon?: ReactNode;
  /** Drawn when it is open. */
  children: (close: () => void) => ReactNode;
}

/** A small panel beside its button. The browser opens and closes it: Escape, a click elsewhere, the focus back. */
export function Popover({ label, icon, children }: PopoverProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLElement>(null);

  return (
    <>
      <Button ref={button} variant="secondary" icon={icon} popoverTarget={id}>
        {label}
      </Button>
      <section
        ref={panel}
        id={id}
        popover="auto"
        className={css.popover}
        aria-label={label}
        onBeforeToggle={() => placePanel(panel.current, button.current, 6)}
      >
        {children(() => panel.current?.hidePopover())}
      </section>
    </>
  );
}
