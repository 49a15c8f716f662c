interface Hands {
  host: HTMLElement;
  /** A finger or pointer grabbed the empty stage or holds the space bar. */
  panBy: (x: number, y: number) => void;
  zoomBy: (factor: number, point: { x: number; y: number }) => void;
  /** What is under the pointer may be moved by it. */
  hits: (event: PointerEvent) => boolean;
  /** A second finger came: what the first one began to drag goes back. */
  giveUpDrag: () => void;
}

/** Wheel, pinch, and dragging the stage itself. Takes part before the canvas does. */
export function gestures({ host, panBy, zoomBy, hits, giveUpDrag }: Hands): () => void {
  const fingers = new Map<number, { x: number; y: number }>();
  let panning: { id: number; x: number; y: number } | null = null;
  let space = false;
  const local = (event: { clientX: number; clientY: number }) => {
    const { left, top } = host.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };
  const spread = () => {
    const [a, b] = [...fingers.values()] as [{ x: number; y: number }, { x: number; y: number }];
    return { distance: Math.hypot(a.x - b.x, a.y - b.y), x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  };

  const onWheel = (event: WheelEvent) => {
    event.preventDefault();
    if (event.ctrlKey || event.metaKey) zoomBy(Math.exp(-event.deltaY * (event.deltaMode ? 0.05 : 0.0025)), local(event));
    else if (event.shiftKey) panBy(-event.deltaY, 0);
    else panBy(-event.deltaX, -event.deltaY);
  };
  const onDown = (event: PointerEvent) => {
    if (event.pointerType === 'touch') fingers.set(event.pointerId, local(event));
    if (fingers.size === 2) giveUpDrag();
    const grabs = space || event.button === 1 || (event.pointerType === 'touch' && !hits(event));
    if (fingers.size < 2 && !grabs) return;
    event.stopPropagation();
    event.preventDefault();
    if (fingers.size < 2) {
      panning = { id: event.pointerId, ...local(event) };
      host.dataset.panning = '';
    } else panning = null;
  };
  const onMove = (event: PointerEvent) => {
    if (fingers.size === 2 && fingers.has(event.pointerId)) {
      event.stopPropagation();
      const before = spread();
      fingers.set(event.pointerId, local(event));
      const after = spread();
      panBy(after.x - before.x, after.y - before.y);
      zoomBy(after.distance / Math.max(1, before.distance), after);
    } else if (panning?.id === event.pointerId) {
      event.stopPropagation();
      const now = local(event);
      panBy(now.x - panning.x, now.y - panning.y);
      panning = { ...panning, ...now };
    } else if (fingers.has(event.pointerId)) fingers.set(event.pointerId, local(event));
  };
  const onUp = (event: PointerEvent) => {
    fingers.delete(event.pointerId);
    if (panning?.id !== event.pointerId) return;
    panning = null;
    delete host.dataset.panning;
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.code !== 'Space') return;
    const writing = event.target instanceof HTMLElement && event.target.closest('input, textarea, select, button, [role="option"]');
    space = event.type === 'keydown' && !writing;
    host.toggleAttribute('data-grab', space);
  };

  host.addEventListener('wheel', onWheel, { passive: false });
  host.addEventListener('pointerdown', onDown, { capture: true });
  window.addEventListener('pointermove', onMove, { capture: true });
  window.addEventListener('pointerup', onUp, { capture: true });
  window.addEventListener('pointercancel', onUp, { capture: true });
  window.addEventListener('keydown', onKey);
  window.addEventListener('keyup', onKey);
  return () => {
    host.removeEventListener('wheel', onWheel);
    host.removeEventListener('pointerdown', onDown, { capture: true });
    window.removeEventListener('pointermove', onMove, { capture: true });
    window.removeEventListener('pointerup', onUp, { capture: true });
    window.removeEventListener('pointercancel', onUp, { capture: true });
    window.removeEventListener('keydown', onKey);
    window.removeEventListener('keyup', onKey);
  };
}
