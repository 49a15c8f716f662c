export { Designer } from './designer.tsx';
