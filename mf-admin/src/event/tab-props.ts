import type { StaffEvent } from '@merchloom/contracts/staff-events';

/** What every tab of an event gets. */
export interface TabProps {
  event: StaffEvent;
  tenant: string;
  mayEdit: boolean;
}
