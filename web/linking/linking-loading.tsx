import type { LinkingAct } from '@yarda/domain/linking/linking-context.ts';
import { Button } from '../platform/ui/button.tsx';
import { LongWait } from '../platform/ui/long-wait.tsx';
import { Skeleton } from '../platform/ui/skeleton.tsx';
import { SlowCallNote } from '../platform/ui/slow-call-note.tsx';
import { StepHeading } from '../platform/ui/step-heading.tsx';

/** The payer's accounts are loading. */
export const LinkingLoading = ({ act }: { act: (act: LinkingAct) => void }) => (
  <section className="step" aria-busy="true">
    <StepHeading>Loading Accounts...</StepHeading>
    <Skeleton height="68px" />
    <Skeleton height="68px" />
    <SlowCallNote />
    <LongWait>
      <div className="step-actions">
        <Button kind="plain" onClick={() => act({ type: 'payer.went_back' })}>
          Cancel
        </Button>
      </div>
    </LongWait>
  </section>
);
