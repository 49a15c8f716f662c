import { describeIsolation } from '@merchloom/testing/calls/isolation';
import { identityCalls } from './calls.ts';

describe('[R1.1] [R1.9] every call of identity, by everybody, on objects of their own, of another tenant and of nobody', () => {
  describeIsolation(identityCalls);
});
