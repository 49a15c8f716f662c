import { Heading } from '@merchloom/ui/text';
import { type ReactNode, useEffect, useRef } from 'react';
import css from './frame.module.css';

/** The name of the step; gets the focus when the step opens, so that everybody knows where they are. */
export function StepHeading({ children, lead }: { children: ReactNode; lead?: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={css.stepHead}>
      <Heading ref={heading} tabIndex={-1} level={3} size="md" className={css.stepTitle}>
        {children}
      </Heading>
      {lead && <p className={css.lead}>{lead}</p>}
    </div>
  );
}
