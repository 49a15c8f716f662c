import { defineEndpoint } from '../endpoint.ts';
import { giftFigures } from '../gift-figures.ts';
import { dashboardQuery } from '../orders.ts';
import { platformDashboard } from '../platform-dashboard.ts';
import { success } from '../reply.ts';

/** Figures beside those of a tenant's orders, each asked for by itself. */
export const endpoints = {
  giftFigures: defineEndpoint({
    id: 'giftFigures',
    method: 'GET',
    path: '/api/{tenant}/dashboard/gifts',
    service: 'orders',
    access: { area: 'dashboard', level: 'own' },
    rate: 'read',
    summary: 'How many gifts were given out and claimed in the gift events of a period.',
    query: dashboardQuery,
    reply: success(giftFigures),
  }),
  platformDashboard: defineEndpoint({
    id: 'platformDashboard',
    method: 'GET',
    path: '/api/platform/dashboard',
    service: 'orders',
    access: { area: 'super_admin_panel', level: 'view' },
    rate: 'read',
    summary: 'Figures of a period against the one before, over all tenants.',
    query: dashboardQuery,
    reply: success(platformDashboard),
  }),
} as const;
