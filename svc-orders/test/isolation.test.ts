import { describeIsolation } from '@merchloom/testing/calls/isolation';
import { ordersCalls } from './calls.ts';

describeIsolation(ordersCalls);
