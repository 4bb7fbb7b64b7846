import { Icon } from './icon.tsx';
import './status-pill.css';

/** Says that a payment has a linked account. */
export const LinkedPill = () => <span className="status-pill">linked</span>;

/** 'Completed' with a green tick, or 'Pending'. */
export const StatusPill = ({ done }: { done: boolean }) => (
  <span className="status-pill" data-done={done || undefined}>
    {done && <Icon name="tick" size={14} />}
    <span>{done ? 'Completed' : 'Pending'}</span>
  </span>
);
