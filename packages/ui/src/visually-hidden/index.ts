export { SkipLink, VisuallyHidden } from './visually-hidden.tsx';
