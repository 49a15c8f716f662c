import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement, ReactNode } from 'react';
import { overlayRoot } from '../overlay/index.ts';
import styles from './tooltip.module.css';

export interface TooltipProps {
  /** Help that is not needed to go on: touch screens do not show it. */
  text: ReactNode;
  /** A control; it must have its own name. */
  children: ReactElement;
  side?: 'top' | 'right' | 'bottom' | 'left';
}

export function Tooltip({ text, children, side = 'top' }: TooltipProps) {
  return (
    <Base.Root>
      <Base.Trigger render={children} delay={400} />
      <Base.Portal container={overlayRoot()}>
        <Base.Positioner side={side} sideOffset={8} className={styles.positioner}>
          <Base.Popup className={styles.popup}>{text}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
