import { problemStatuses as problemRules, statusSequence } from '@merchloom/commerce';
import { problemStatuses, sequenceStatuses } from '@merchloom/contracts/vocabulary';

// Contracts and commerce stand at the bottom and may not import each other: this holds their two lists together.
test('[R11.9] [R11.10] the wire and the rules know the same statuses in the same order', () => {
  expect(sequenceStatuses).toEqual(statusSequence);
  expect(problemStatuses).toEqual(problemRules);
});
