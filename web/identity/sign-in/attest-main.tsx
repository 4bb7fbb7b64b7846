import '../../platform/api/no-eval.ts';
import '../../platform/theme/tokens.css';
import '../../platform/theme/base.css';
import '../../platform/theme/screens.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { applyPageGround } from '../../platform/theme/apply-page-ground.ts';
import { watchFaults } from '../../platform/ui/watch-faults.ts';
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
