import { declineOffer } from '@yarda/contracts/payments/payment-offer.ts';
import { isPaymentRequestId } from '@yarda/contracts/platform/identifiers.ts';
import type {
  ConsentReading,
  PageEvent,
  PageInput,
  ReadingAct,
} from '@yarda/domain/consent/page/consent-page-context.ts';
import { consentPageMachine } from '@yarda/domain/consent/page/consent-page-machine.ts';
import { accountPromptMachine } from '@yarda/domain/consent/save-method/account-prompt-machine.ts';
import { cardSavingMachine } from '@yarda/domain/consent/save-method/card-saving-machine.ts';
import type { payingMachine } from '@yarda/domain/payments/paying-machine.ts';
import { lateMachine } from '@yarda/domain/platform/machines/late-machine.ts';
import { type ActorRefFrom, createActor, fromCallback, type SnapshotFrom } from 'xstate';
import { sessionIdentity } from '../../identity/session/session-identity.ts';
import { currentSession, watchSession } from '../../identity/session/session-store.ts';
import { lateLinking } from '../../linking/late-linking.ts';
import { ownSearchForward } from '../../merchants/embedding/parent-window.ts';
import { identifyCalls } from '../../platform/api/call-identity.ts';
import { createIntent } from '../../platform/api/intent.ts';
import { loadChunk } from '../../platform/api/load-part.ts';
import { isComingBack } from '../../platform/api/page-claim.ts';
import type { FailureCode } from '../../platform/api/problem.ts';
import { request } from '../../platform/api/request.ts';
import { approvingActor } from '../approval/approving-actor.ts';
import { cardSavingActors } from '../save-method/card-saving-actors.ts';
import { loadPayment } from './later-parts.ts';
import { followConsent } from './live-consent.ts';
import type { PageParameters } from './page-parameters.ts';
import { visitorOf } from './visitor-of.ts';

export type PageActor = ActorRefFrom<typeof consentPageMachine>;

/** The page's machine with the calls and streams its children need, to be started. `show` is called on every change. */
export const openActor = (
  parameters: PageParameters,
  input: PageInput,
  show: (snapshot: SnapshotFrom<typeof consentPageMachine>) => void,
): PageActor => {
  // In hand before anything is pressed: a module that fails to load once fails for as long as the page lives.
  identifyCalls(async () => sessionIdentity);
  const machine = consentPageMachine.provide({
    actors: {
      reading: readingActor(parameters, input.reading),
      session: sessionActor,
      paying: latePaying,
      approving: approvingActor,
      accountPrompt: accountPromptMachine.provide({ actors: { linking: lateLinking } }),
      cardSaving: cardSavingMachine.provide({ actors: cardSavingActors() }),
    },
    actions: {
      reportDeclined: ({ context: { offer } }, { declined }) => {
        if (declined && offer) reportDeclined({ paymentId: offer.paymentId, consentId: parameters.consentId });
      },
    },
  });
  const actor = createActor(machine, { input });
  actor.subscribe(show);
  return actor;
};

/** A payment's machine, in the same chunk as its screens. */
const latePaying = lateMachine<typeof payingMachine>(async (input) => {
  const { openPaying } = await loadChunk(loadPayment);
  return openPaying(input);
});

/** Reports the session, now and on every change. */
const sessionActor = fromCallback(({ sendBack }) => {
  const notify = () => sendBack({ type: 'visitor.changed', visitor: visitorOf(currentSession()) } satisfies PageEvent);
  notify();
  return watchSession(notify);
});

/**
 * Keeps the page's consent up to date, starting from the state in the page; opens a payment request if the page is for
 * one.
 */
const readingActor = (parameters: PageParameters, first: ConsentReading) =>
  fromCallback<ReadingAct>(({ sendBack, receive }) => {
    const { consentId, clientId } = parameters;
    const notify = (reading: ConsentReading) => sendBack({ type: 'consent.read', reading } satisfies PageEvent);
    if (clientId === null || first.failure) return undefined;
    if (isPaymentRequestId(consentId))
      return openRequestFeed(parameters, clientId, (failure) => notify({ ...first, failure }));
    const feed = followConsent({ consentId, clientId }, first.consent, notify);
    // The page's embedded consent is public. Read again with the claim, to see a charge that this tab started.
    if (isComingBack && first.consent) feed.refresh();
    receive((act) => (act.type === 'told' ? feed.reported(act.outcome) : feed.refresh()));
    return feed.close;
  });

/**
 * Opens a payment request and continues at the page of the consent it leads to. `onFailed` receives the reason for a
 * failure. Returns a function that stops it.
 */
const openRequestFeed = (
  { consentId: paymentRequestId, isPublic: readOnly, embedded }: PageParameters,
  clientId: string,
  onFailed: (failure: FailureCode) => void,
): (() => void) => {
  let closed = false;
  const failed = (failure: FailureCode) => {
    if (!closed) onFailed(failure);
  };
  import('./open-request.ts')
    .then(({ openRequest }) => openRequest({ paymentRequestId, clientId, readOnly, embedded }))
    .then(
      (opened) => {
        if (!opened.ok) failed(opened.failure);
        else if (!closed) location.replace(`/r/${opened.consentId}${ownSearchForward()}`);
      },
      () => failed('UNREACHABLE'),
    );
  return () => {
    closed = true;
  };
};

/** Tells the server that the payer declined the offer. If the call fails, the offer is merely made again later. */
const reportDeclined = (payment: { readonly paymentId: string; readonly consentId: string }): void => {
  const { paymentId, consentId } = payment;
  const input = { params: { paymentId }, body: { consentId } };
  createIntent()((idempotencyKey) => request(declineOffer, input, { idempotencyKey })).catch(() => {});
};
