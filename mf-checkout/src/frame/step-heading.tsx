import { Heading } from '@merchloom/ui/text';
import { type ReactNode, useEffect, useRef } from 'react';
import css from './frame.module.css';

interface Props {
  children: ReactNode;
  lead?: ReactNode;
  /** On a page of its own it is the page's heading; in the window it stands below the window's. */
  page?: boolean | undefined;
}

/** The name of the step; gets the focus when the step opens, so that everybody knows where they are. */
export function StepHeading({ children, lead, page }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={css.stepHead}>
      <Heading ref={heading} tabIndex={-1} level={page ? 1 : 3} size="md" className={css.stepTitle}>
        {children}
      </Heading>
      {lead && <p className={css.lead}>{lead}</p>}
    </div>
  );
}
