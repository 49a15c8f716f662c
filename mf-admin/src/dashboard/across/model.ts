import { endpoints } from '@merchloom/contracts/endpoints/dashboards';
import type { PlatformDashboard } from '@merchloom/contracts/platform-dashboard';
import { type ApiError, call } from '@merchloom/web-kit/http';
import { createEffect } from 'effector';
import type { Period } from '../delta.ts';

export const loadAcrossFx = createEffect<Period, PlatformDashboard, ApiError>(
  async (period) => (await call(endpoints.platformDashboard, { query: period }, { quiet: true })).data,
);
