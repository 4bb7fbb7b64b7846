import './api/no-eval.ts';
import './theme/tokens.css';
import './theme/base.css';
import './theme/screens.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { identifyCalls } from './api/call-identity.ts';
import { readPageState } from './api/page-state.ts';
import { learnServerTime } from './api/server-clock.ts';
import { firstPartOf, firstParts } from './consent/first-parts.ts';
import { firstTree } from './consent/first-tree.tsx';
import { loadStart, openPage } from './consent/page-in-hand.ts';
import { pageParameters } from './consent/page-parameters.ts';
import { applyPageGround } from './theme/apply-page-ground.ts';
import { Alive } from './ui/alive.tsx';
import { drawnScreen } from './ui/drawn-screen.ts';
import { takeEarlyActs } from './ui/early-acts.ts';

loadStart().catch(() => {});

const parameters = pageParameters(location);
const pageState = readPageState(document);
const page = openPage(parameters, pageState);

window.pageShown = page.shown;
identifyCalls(async () => (await import('./session/session-identity.ts')).sessionIdentity);
applyPageGround({ colour: parameters.ground, embedded: parameters.embedded });
if (pageState?.consentRead?.success) learnServerTime(pageState.consentRead.now);

/** Whether the server drew what this visitor sees first, and all that is needed to bring it to life is here. */
const isDrawn = async (root: HTMLElement): Promise<boolean> => {
  if (pageState === null || drawnScreen() !== root) return false;
  const part = firstPartOf(page.shown().context);
  if (part === null) return true;
  return firstParts[part]().then(
    () => true,
    () => false,
  );
};

const begin = async (root: HTMLElement) => {
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
if (root) void begin(root);
