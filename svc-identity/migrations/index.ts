export { identity } from './0001-identity.ts';
