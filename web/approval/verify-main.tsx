import '../api/no-eval.ts';
import '../theme/tokens.css';
import '../theme/base.css';
import '../theme/screens.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { applyPageGround } from '../theme/apply-page-ground.ts';
import { watchFaults } from '../ui/watch-faults.ts';
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
