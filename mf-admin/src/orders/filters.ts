import { type StatusGroup, statusGroup } from '@merchloom/contracts/orders';
import { orderStatus, type Region, region } from '@merchloom/contracts/vocabulary';
import { dayFilter, idFilter, listAddress, oneOf, words } from '../lists/address.ts';

/** Filters of the list, as they stand in the address. */
export const ordersAddress = listAddress({
  q: words,
  status: oneOf(orderStatus.options),
  group: oneOf<StatusGroup>(statusGroup.options),
  region: oneOf<Region>(region.options),
  late: oneOf(['1']),
  event: idFilter,
  from: dayFilter,
  to: dayFilter,
});
export type Filters = ReturnType<typeof ordersAddress.read>;
