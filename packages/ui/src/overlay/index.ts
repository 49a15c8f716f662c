export { Overlay, type OverlayProps, overlayRoot } from './overlay.tsx';
