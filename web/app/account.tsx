import '../platform/api/no-eval.ts';
import '../platform/theme/tokens.css';
import '../platform/theme/base.css';
import '../platform/theme/screens.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { sessionIdentity } from '../identity/session/session-identity.ts';
import { identifyCalls } from '../platform/api/call-identity.ts';
import { applyPageGround } from '../platform/theme/apply-page-ground.ts';
import { watchFaults } from '../platform/ui/watch-faults.ts';
import { AccountPage } from './account-page.tsx';

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
