export { identity } from './0001-identity.ts';
export { leads } from './0002-leads.ts';
