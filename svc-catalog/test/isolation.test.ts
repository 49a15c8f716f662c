import { describeIsolation } from '@merchloom/testing/calls/isolation';
import { catalogCalls } from './calls.ts';

describeIsolation(catalogCalls);
