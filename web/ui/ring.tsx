import { Icon } from './icon.tsx';
import './ring.css';

/** A ring filled to `shown` per cent; `progress` is the true value, which screen readers announce. */
export const Ring = ({ progress, shown = progress, label }: { progress: number; shown?: number; label: string }) => {
  const done = progress >= 100;
  return (
    <div
      className="ring"
      data-done={done || undefined}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={progress}
    >
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
      <span className="ring-value">{done ? <Icon name="tick" size={56} /> : `${progress}%`}</span>
    </div>
  );
};
