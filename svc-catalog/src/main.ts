import { runService } from '@merchloom/service-kit';
import { catalogService } from './service.ts';

await runService(catalogService);
