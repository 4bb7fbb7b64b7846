import type { Call } from '@yarda/contracts/call.ts';
import type { Capability } from '../capability.ts';
import { apiDocs } from './api-docs.ts';
import { docsRoutes } from './docs-routes.ts';

/** The documentation: its pages, and the API as OpenAPI. */
export const openDocs = (calls: readonly Call[], publicUrl: string): Capability => ({
  routes: (app) => {
    docsRoutes(app, calls);
    apiDocs(app, calls, publicUrl);
  },
  workers: [],
});
