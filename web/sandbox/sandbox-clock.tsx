import { dateFormat } from '@yarda/domain/platform/text/date-format.ts';
import { Button } from '../platform/ui/button.tsx';

const instant = dateFormat('en-NG', { dateStyle: 'full', timeStyle: 'medium' });
const steps = [
  { duration: 'PT30M', name: '30 minutes on' },
  { duration: 'P1D', name: 'A day on' },
] as const;

interface SandboxClockProps {
  readonly now: string | null;
  readonly moving: boolean;
  readonly onAdvance: (duration: string) => void;
}

/** The sandbox's clock, with buttons that advance it so that accounts and consents expire. */
export const SandboxClock = ({ now, moving, onAdvance }: SandboxClockProps) => (
  <section aria-labelledby="sandbox-clock">
    <h2 id="sandbox-clock">The sandbox’s clock</h2>
    <p className="quiet">
      One-time accounts expire after 29m : 30s, consents after a day. Pages notice when you return to them.
    </p>
    <div className="sandbox-clock">
      <p className="figures strong" role="status">
        {now ? instant(now) : ' '}
      </p>
      {steps.map(({ duration, name }) => (
        <Button key={duration} kind="quiet" busy={moving} onClick={() => onAdvance(duration)}>
          {name}
        </Button>
      ))}
    </div>
  </section>
);
