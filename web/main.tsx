import './api/no-eval.ts';
import './theme/tokens.css';
import './theme/base.css';
import './theme/screens.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { identifyCalls } from './api/call-identity.ts';
import { readPageState } from './api/page-state.ts';
import { learnServerTime } from './api/server-clock.ts';
import { ConsentPage } from './consent/consent-page.tsx';
import { openPage } from './consent/page-in-hand.ts';
import { pageParameters } from './consent/page-parameters.ts';
import { applyPageGround } from './theme/apply-page-ground.ts';

const parameters = pageParameters(location);
const pageState = readPageState(document);
const root = document.getElementById('page');

identifyCalls(async () => (await import('./session/session-identity.ts')).sessionIdentity);
applyPageGround({ colour: parameters.ground, embedded: parameters.embedded });
if (pageState?.consentRead?.success) learnServerTime(pageState.consentRead.now);
if (root) {
  const page = openPage(parameters, pageState);
  createRoot(root).render(
    <StrictMode>
      <ConsentPage page={page} parameters={parameters} pageState={pageState} />
    </StrictMode>,
  );
}
