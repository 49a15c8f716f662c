import { runService } from '@merchloom/service-kit';
import { ordersService } from './service.ts';

await runService(ordersService);
