import type { GarmentKind, Region } from '@merchloom/contracts';
import { fixedId, kinds } from './fixed-id.ts';

export type DemoFulfiller = { id: string; name: string; region: Region; shipFrom: string; garments: GarmentKind[] };

const garments: GarmentKind[] = ['t-shirt', 'fitted-t-shirt', 'polo', 'sweatshirt', 'hoodie', 'tote', 'cap', 'mug'];

/**
 * One printer per region. All three are played by the sandbox fulfiller: its address and the shared secret come from the
 * environment (`SANDBOX_FULFILLER_URL`, `FULFILLER_SECRET`).
 */
export const demoFulfillers: DemoFulfiller[] = [
  { id: fixedId(kinds.fulfiller, 1), name: 'Severn Print Works', region: 'UK', shipFrom: 'GB', garments },
  { id: fixedId(kinds.fulfiller, 2), name: 'Drukkerij De Maas', region: 'EU', shipFrom: 'NL', garments },
  { id: fixedId(kinds.fulfiller, 3), name: 'Casco Bay Printing', region: 'US', shipFrom: 'US', garments },
];
