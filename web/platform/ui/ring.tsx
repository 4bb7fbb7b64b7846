import { Guilloche } from './guilloche.tsx';
import { Icon } from './icon.tsx';
import './ring.css';

interface RingProps {
  /** 0 to 100. */
  readonly progress: number;
  /** The percentage to draw, if the ring pulses. */
  readonly shown?: number;
  readonly label: string;
  /** Something is still to come before it counts. */
  readonly open?: boolean;
}

/**
 * A ring filled to `shown` per cent; `progress` is the true value, which screen readers announce. Nothing has happened at
 * 0 yet, so that is drawn as a wait without figures.
 */
export const Ring = ({ progress, shown = progress, label, open = false }: RingProps) => {
  const done = progress >= 100;
  return (
    <div
      className="ring"
      data-open={open || undefined}
      data-done={done || undefined}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={progress}
    >
      {progress === 0 ? <Guilloche /> : <Circle shown={shown} />}
      {progress > 0 && (
        <span className="ring-value">{done ? <Icon name={open ? 'clock' : 'tick'} size={56} /> : `${progress}%`}</span>
      )}
    </div>
  );
};

const Circle = ({ shown }: { shown: number }) => (
  <svg viewBox="0 0 120 120" aria-hidden="true">
    <circle className="ring-track" cx="60" cy="60" r="54" />
    <circle
      className="ring-fill"
      cx="60"
      cy="60"
      r="54"
      pathLength="100"
      strokeDasharray="100 100"
      strokeDashoffset={100 - shown}
    />
  </svg>
);
