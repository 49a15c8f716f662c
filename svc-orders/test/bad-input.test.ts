import { describeBadInput } from '@merchloom/testing/calls/bad-input';
import { ordersCalls } from './calls.ts';

describeBadInput(ordersCalls);
