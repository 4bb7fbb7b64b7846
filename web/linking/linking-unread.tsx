import type { LinkingAct } from '@yarda/domain/linking/linking-context.ts';
import { checkConnection } from '../platform/api/connection-advice.ts';
import { Button } from '../platform/ui/button.tsx';
import { Note } from '../platform/ui/note.tsx';
import { StepHeading } from '../platform/ui/step-heading.tsx';

/** The payer's accounts failed to load; another can still be added. */
export const LinkingUnread = ({ act }: { act: (act: LinkingAct) => void }) => (
  <section className="step">
    <StepHeading>Select an account to link</StepHeading>
    <Note tone="bad">
      <p>{`Your accounts could not be loaded. ${checkConnection}`}</p>
    </Note>
    <div className="step-actions">
      <Button onClick={() => act({ type: 'payer.tried_again' })}>Try Again</Button>
      <Button kind="quiet" onClick={() => act({ type: 'payer.added_account' })}>
        + Add another account
      </Button>
      <Button kind="plain" onClick={() => act({ type: 'payer.went_back' })}>
        Cancel
      </Button>
    </div>
  </section>
);
