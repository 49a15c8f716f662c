export { Kbd } from './kbd.tsx';
