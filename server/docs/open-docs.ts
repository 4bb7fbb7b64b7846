import type { Call } from '@yarda/contracts/call.ts';
import type { Capability } from '../capability.ts';
import type { Ground } from '../ground.ts';
import { apiDocs } from './api-docs.ts';
import { docsRoutes } from './docs-routes.ts';

/** The documentation: its pages, and the API as OpenAPI. */
export const openDocs = (
  calls: readonly Call[],
  { mode, publicUrl }: Pick<Ground, 'mode' | 'publicUrl'>,
): Capability => ({
  routes: (app) => {
    docsRoutes(app, calls, mode);
    apiDocs(app, calls, publicUrl);
  },
  workers: [],
});
