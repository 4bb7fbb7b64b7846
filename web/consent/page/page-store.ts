import type { PageState } from '@yarda/contracts/consent/page.ts';
import {
  type ConsentReading,
  type PageContext,
  type PageEvent,
  type PageInput,
  pageContext,
} from '@yarda/domain/consent/page/consent-page-context.ts';
import type { PaymentMethod } from '@yarda/domain/payments/paying-context.ts';
import { currentSession } from '../../identity/session/session-store.ts';
import { loadChunk } from '../../platform/api/load-part.ts';
import { serverNow } from '../../platform/api/server-clock.ts';
import type { PageParameters } from './page-parameters.ts';
import type { PageActor } from './start-page.ts';
import { visitorOf } from './visitor-of.ts';

/** The state of the page's machine that the screens render. */
export interface PageShown {
  readonly context: PageContext;
  /** The payment methods are on screen, if there is anything to pay. */
  readonly choosing: boolean;
  /** The machines of the steps on screen. */
  readonly children: Partial<ReturnType<PageActor['getSnapshot']>['children']>;
}

export type PageStore = ReturnType<typeof openPage>;

/**
 * The page's machine, as the screens see it. The first screen renders from the state in the page; the machine loads
 * after that, and loads again on failure. Events in the meantime are queued for it.
 */
export const openPage = (parameters: PageParameters, pageState: PageState | null) => {
  const input = pageInput(parameters, pageState);
  const listeners = new Set<() => void>();
  const waiting: PageEvent[] = [];
  let shown: PageShown = { context: pageContext(input), choosing: true, children: {} };
  let actor: PageActor | null = null;
  let isRequested = false;

  const show = (snapshot: ReturnType<PageActor['getSnapshot']>) => {
    const { context, children } = snapshot;
    shown = { context, children, choosing: !snapshot.matches({ asking: { payment: { made: 'begun' } } }) };
    for (const changed of listeners) changed();
  };
  const start = async () => {
    isRequested = true;
    const { openActor } = await loadChunk(loadStart);
    // Tasks of their own: together, and with reading the code, they would hold up a press.
    await task();
    const opened = openActor(parameters, input, show);
    await task();
    opened.start();
    actor = opened;
    for (const event of waiting.splice(0)) actor.send(event);
  };
  const send = (event: PageEvent) => {
    if (actor) actor.send(event);
    else waiting.push(event);
  };
  return {
    shown: () => shown,
    subscribe: (changed: () => void) => {
      listeners.add(changed);
      if (!isRequested) void start();
      return () => void listeners.delete(changed);
    },
    refreshConsent: () => send({ type: 'consent.stale' }),
    send,
    onDecline: () => send({ type: 'payer.declined' }),
    onChoose: (method: PaymentMethod) => send({ type: 'payer.chose_method', method }),
  };
};

/** Until whatever else waits has had its turn. */
const task = () => new Promise((resolve) => setTimeout(resolve));

/** Fetched while the first screen comes alive, when the network would be idle; if that fails, the page asks again. */
export const loadStart = () => import('./start-page.ts');

/** The input that starts the page's machine. */
export const pageInput = ({ clientId, isPublic }: PageParameters, pageState: PageState | null): PageInput => ({
  clientId,
  isPublic,
  visitor: visitorOf(currentSession()),
  reading: firstReading(pageState),
  terminal: pageState?.terminal ?? null,
  now: serverNow,
});

const firstReading = (pageState: PageState | null): ConsentReading => {
  const given = pageState?.consentRead;
  return {
    consent: given?.success ? given.consent : null,
    failure: given && !given.success ? given.code : null,
    readAt: 0,
  };
};
