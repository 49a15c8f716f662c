import { type ReactNode, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';

export type LayoutSlotName = 'header-start' | 'header-end' | 'footer';

const places = new Map<LayoutSlotName, Element>();
const listeners = new Set<() => void>();

/** Where a page may put something of its own into the layout's frame; the shell's layouts render it. */
export function LayoutPlace({ name, className }: { name: LayoutSlotName; className?: string }) {
  return (
    <div
      className={className}
      ref={(element) => {
        if (!element) return;
        places.set(name, element);
        announce();
        return () => {
          if (places.get(name) === element) places.delete(name);
          announce();
        };
      }}
    />
  );
}

/** Renders into the layout's place while mounted: a store's logo, a basket button. */
export function LayoutSlot({ name, children }: { name: LayoutSlotName; children: ReactNode }) {
  const place = useSyncExternalStore(listen, () => places.get(name) ?? null);
  return place ? createPortal(children, place) : null;
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function announce(): void {
  for (const listener of listeners) listener();
}
