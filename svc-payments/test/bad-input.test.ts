import { describeBadInput } from '@merchloom/testing/calls/bad-input';
import { paymentsCalls } from './calls.ts';

describeBadInput(paymentsCalls);
