import { Note } from '../../platform/ui/note.tsx';

export const TroubleNote = ({ children }: { children: string }) => (
  <Note tone="bad">
    <p>{children}</p>
  </Note>
);
