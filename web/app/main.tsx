import '../platform/api/no-eval.ts';
import '../platform/theme/tokens.css';
import '../platform/theme/base.css';
import '../platform/theme/screens.css';
import type { PageState } from '@yarda/contracts/consent/page.ts';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { firstPartOf, firstParts } from '../consent/page/first-parts.ts';
import { firstTree } from '../consent/page/first-tree.tsx';
import { pageParameters } from '../consent/page/page-parameters.ts';
import { loadStart, openPage } from '../consent/page/page-store.ts';
import { identifyCalls } from '../platform/api/call-identity.ts';
import { loadOnce } from '../platform/api/load-part.ts';
import { readPageState } from '../platform/api/page-state.ts';
import { learnServerTime } from '../platform/api/server-clock.ts';
import { applyPageGround } from '../platform/theme/apply-page-ground.ts';
import { Alive } from '../platform/ui/alive.tsx';
import { drawnScreen } from '../platform/ui/drawn-screen.ts';
import { takeEarlyActs } from '../platform/ui/early-acts.ts';

loadStart().catch(() => {});

const parameters = pageParameters(location);
const pageState = readPageState<PageState>(document);
const page = openPage(parameters, pageState);

window.pageShown = page.shown;
identifyCalls(async () => (await import('../identity/session/session-identity.ts')).sessionIdentity);
applyPageGround({ colour: parameters.ground, embedded: parameters.embedded });
if (pageState?.consentRead?.success) learnServerTime(pageState.consentRead.now);

/** Whether the server drew what this visitor sees first, and all that is needed to bring it to life is here. */
const isDrawn = async (root: HTMLElement): Promise<boolean> => {
  if (pageState === null || drawnScreen() !== root) return false;
  const part = firstPartOf(page.shown().context);
  if (part === null) return true;
  return loadOnce<unknown>(firstParts[part]).then(
    () => true,
    () => false,
  );
};

const start = async (root: HTMLElement) => {
  const tree = { page, parameters, pageState };
  const drawn = await isDrawn(root);
  const actAgain = takeEarlyActs(window.earlyActs);
  if (!drawn) {
    root.replaceChildren();
    delete root.dataset.for;
    createRoot(root).render(firstTree({ ...tree, children: <Alive onAlive={() => {}} /> }));
    return;
  }
  // In slices: at once it would hold up what is pressed meanwhile.
  startTransition(() => {
    hydrateRoot(root, firstTree({ ...tree, children: <Alive onAlive={actAgain} /> }));
  });
};

const root = document.getElementById('page');
if (root) void start(root);
