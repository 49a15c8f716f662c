import { describeBadInput } from '@merchloom/testing/calls/bad-input';
import { catalogCalls } from './calls.ts';

describeBadInput(catalogCalls);
