import type { PageState } from '@yarda/contracts/consent/page.ts';
import { StrictMode } from 'react';
import type { Elements } from '../../platform/ui/elements.ts';
import { ConsentPage } from './consent-page.tsx';
import type { PageParameters } from './page-parameters.ts';
import type { PageStore } from './page-store.ts';

interface FirstTree {
  readonly page: PageStore;
  readonly parameters: PageParameters;
  readonly pageState: PageState | null;
  readonly children?: Elements;
}

/** The page's tree: the server draws it and the browser brings it to life, so it must be one and the same. */
export const firstTree = ({ children = null, ...page }: FirstTree): Elements => (
  <StrictMode>
    <ConsentPage {...page} />
    {children}
  </StrictMode>
);
