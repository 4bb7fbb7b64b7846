import '../api/no-eval.ts';
import '../theme/tokens.css';
import '../theme/base.css';
import '../theme/screens.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { applyPageGround } from '../theme/apply-page-ground.ts';
import { watchFaults } from '../ui/watch-faults.ts';
import { AttestFrame } from './attest-frame.tsx';

const query = new URLSearchParams(location.search);
const theme = query.get('theme');
const root = document.getElementById('page');
watchFaults('attest');

if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
else applyPageGround({ colour: null, embedded: false });
document.documentElement.dataset.place = 'attest';
if (root) {
  createRoot(root).render(
    <StrictMode>
      <AttestFrame clientId={query.get('clientId') ?? ''} />
    </StrictMode>,
  );
}
