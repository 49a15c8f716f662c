import { describeIsolation } from '@merchloom/testing/calls/isolation';
import { catalogCalls } from './calls.ts';

describe('[R1.1] [R1.9] every call of the catalogue, by everybody, on objects of their own, of another tenant and of nobody', () => {
  describeIsolation(catalogCalls);
});
