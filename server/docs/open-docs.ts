import { calls } from '@yarda/contracts/docs/wire.ts';
import type { Call } from '@yarda/contracts/platform/call.ts';
import type { Capability } from '../platform/capability.ts';
import type { Ground } from '../platform/ground.ts';
import { apiDocs } from './api-docs.ts';
import { docsRoutes } from './docs-routes.ts';

/** The documentation: its pages, and the API as OpenAPI. A live server has none of the sandbox's calls. */
export const openDocs = ({ mode, publicUrl }: Pick<Ground, 'mode' | 'publicUrl'>): Capability => {
  const existing = calls.filter((call: Call) => mode === 'test' || !call.sandboxOnly);
  return {
    routes: (app) => {
      docsRoutes(app, existing, mode);
      apiDocs(app, existing, publicUrl);
    },
    workers: [],
  };
};
