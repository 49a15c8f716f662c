export { Overlay, type OverlayProps, overlayRoot } from './overlay.tsx';
export { ScrollArea } from './scroll-area.tsx';
