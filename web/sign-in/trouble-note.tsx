import { Note } from '../ui/note.tsx';

/** What went wrong, where it did. */
export const TroubleNote = ({ children }: { children: string }) => (
  <Note tone="bad">
    <p>{children}</p>
  </Note>
);
