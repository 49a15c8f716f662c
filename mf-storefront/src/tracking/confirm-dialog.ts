import { lazy } from 'react';

/** Fetched by the first question: most people only look. */
export const ConfirmDialog = lazy(() =>
  import(/* webpackChunkName: "confirm-dialog" */ '@merchloom/ui/dialog').then((module) => ({ default: module.ConfirmDialog })),
);
