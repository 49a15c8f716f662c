import { describeIsolation } from '@merchloom/testing/calls/isolation';
import { identityCalls } from './calls.ts';

describeIsolation(identityCalls);
