import type { PageInput } from '@yarda/domain/consent/page/consent-page-context.ts';
import { consentPageMachine } from '@yarda/domain/consent/page/consent-page-machine.ts';
import { accountPromptMachine } from '@yarda/domain/consent/save-method/account-prompt-machine.ts';
import { cardSavingMachine } from '@yarda/domain/consent/save-method/card-saving-machine.ts';
import { type ActorRefFrom, createActor, type SnapshotFrom } from 'xstate';
import { sessionIdentity } from '../../identity/session/session-identity.ts';
import { lateLinking } from '../../linking/late-linking.ts';
import { identifyCalls } from '../../platform/api/call-identity.ts';
import { approvingActor } from '../approval/approving-actor.ts';
import { cardSavingActors } from '../save-method/card-saving-actors.ts';
import { reportDeclined } from '../save-method/report-declined.ts';
import { latePaying } from './late-paying.ts';
import type { PageParameters } from './page-parameters.ts';
import { readingActor } from './reading-actor.ts';
import { sessionActor } from './session-actor.ts';

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
