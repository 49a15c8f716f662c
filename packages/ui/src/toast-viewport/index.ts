export { ToastViewport, type ToastViewportProps } from './toast-viewport.tsx';
