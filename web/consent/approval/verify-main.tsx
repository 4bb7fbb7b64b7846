import '../../platform/api/no-eval.ts';
import '../../platform/theme/tokens.css';
import '../../platform/theme/base.css';
import '../../platform/theme/screens.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { applyPageGround } from '../../platform/theme/apply-page-ground.ts';
import { watchFaults } from '../../platform/ui/watch-faults.ts';
import { VerifyPage } from './verify-page.tsx';

const root = document.getElementById('page');

applyPageGround({ colour: null, embedded: false });
watchFaults('verify');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <VerifyPage />
    </StrictMode>,
  );
}
