import { describeBadInput } from '@merchloom/testing/calls/bad-input';
import { identityCalls } from './calls.ts';

describeBadInput(identityCalls);
