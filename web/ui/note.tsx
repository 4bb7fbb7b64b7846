import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import './note.css';

interface NoteProps {
  /** `bad` is read out at once; the others when it suits. */
  readonly tone: 'plain' | 'attention' | 'bad';
  readonly icon?: IconName;
  readonly children: ReactNode;
}

/** A sentence or two that stand where they matter: what went wrong, or what happens to somebody's money. */
export const Note = ({ tone, icon = 'note', children }: NoteProps) => (
  <div className="note" data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
    <Icon name={icon} />
    <div className="note-words">{children}</div>
  </div>
);
