import { runService } from '@merchloom/service-kit';
import { paymentsService } from './service.ts';

await runService(paymentsService);
