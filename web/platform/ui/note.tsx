import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import './note.css';

interface NoteProps {
  /** `bad` is announced at once (assertive); the others politely. */
  readonly tone: 'plain' | 'attention' | 'bad';
  readonly icon?: IconName;
  readonly children: ReactNode;
}

/** A sentence or two beside what they concern: an error, or what happens to the payer's money. */
export const Note = ({ tone, icon = 'note', children }: NoteProps) => (
  <div className="note" data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
    <Icon name={icon} />
    <div className="note-words">{children}</div>
  </div>
);
