import '../api/no-eval.ts';
import '../theme/tokens.css';
import '../theme/base.css';
import '../theme/screens.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from '../api/query-client.ts';
import { applyPageGround } from '../theme/apply-page-ground.ts';
import { SandboxPage } from './sandbox-page.tsx';

const root = document.getElementById('page');

applyPageGround({ colour: null, embedded: false });
if (root) {
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={createQueryClient()}>
        <SandboxPage />
      </QueryClientProvider>
    </StrictMode>,
  );
}
