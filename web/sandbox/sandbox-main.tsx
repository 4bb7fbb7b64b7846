import '../platform/api/no-eval.ts';
import '../platform/theme/tokens.css';
import '../platform/theme/base.css';
import '../platform/theme/screens.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { playgroundExample } from '@yarda/domain/sandbox/playground-examples.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from '../platform/api/query-client.ts';
import { applyPageGround } from '../platform/theme/apply-page-ground.ts';
import { watchFaults } from '../platform/ui/watch-faults.ts';
import { closeOnEscape } from './close-on-escape.ts';
import { PlaygroundPage } from './playground-page.tsx';
import { SandboxPage } from './sandbox-page.tsx';

const root = document.getElementById('page');
const isPlayground = location.pathname === '/sandbox/beside';
const page = new URLSearchParams(location.search).get('page') ?? '';

applyPageGround({ colour: null, embedded: false });
watchFaults('sandbox');
if (isPlayground) closeOnEscape();
if (root) {
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={createQueryClient()}>
        {isPlayground ? <PlaygroundPage first={playgroundExample(page)} /> : <SandboxPage />}
      </QueryClientProvider>
    </StrictMode>,
  );
}
