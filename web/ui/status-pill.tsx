import { Icon } from './icon.tsx';
import './status-pill.css';

/** 'Completed' with a green tick, or 'Pending'. */
export const StatusPill = ({ done }: { done: boolean }) => (
  <span className="status-pill" data-done={done || undefined}>
    {done && <Icon name="tick" size={14} />}
    {done ? 'Completed' : 'Pending'}
  </span>
);
