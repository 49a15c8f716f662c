import { runService } from '@merchloom/service-kit';
import { identityService } from './service.ts';

await runService(identityService);
