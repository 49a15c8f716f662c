import { describeIsolation } from '@merchloom/testing/calls/isolation';
import { paymentsCalls } from './calls.ts';

describeIsolation(paymentsCalls);
