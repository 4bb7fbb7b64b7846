import './api/no-eval.ts';
import './theme/tokens.css';
import './theme/base.css';
import './theme/screens.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { AccountPage } from './account-page.tsx';
import { identifyCalls } from './api/call-identity.ts';
import { sessionIdentity } from './session/session-identity.ts';
import { applyPageGround } from './theme/apply-page-ground.ts';
import { watchFaults } from './ui/watch-faults.ts';

const root = document.getElementById('page');

identifyCalls(async () => sessionIdentity);
applyPageGround({ colour: null, embedded: false });
watchFaults('account', () => ['What you paid and agreed to is kept.']);
if (root) {
  createRoot(root).render(
    <StrictMode>
      <AccountPage />
    </StrictMode>,
  );
}
