import { type ReactNode, useLayoutEffect, useRef } from 'react';

/** The part of a panel that scrolls; reachable by keyboard when there is something to scroll. */
export function ScrollArea({ className, children }: { className?: string; children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const element = area.current;
    if (!element) return;
    const update = () => {
      if (element.scrollHeight > element.clientHeight) element.tabIndex = 0;
      else element.removeAttribute('tabindex');
    };
    update();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(update);
    observer.observe(element);
    return () => observer.disconnect();
  });

  return (
    <div ref={area} className={className}>
      {children}
    </div>
  );
}
