import { createContext, useContext } from 'react';
import { Button } from '../platform/ui/button.tsx';
import { Note } from '../platform/ui/note.tsx';

/** Reads the payer's accounts again; null where no one can. */
export const ReadAccountsContext = createContext<(() => void) | null>(null);

/** The place of the payer's accounts when they could not be read. */
export const AccountsUnread = () => {
  const readAgain = useContext(ReadAccountsContext);
  return (
    <Note tone="bad">
      <p>Your accounts could not be loaded. We will try again in a moment.</p>
      {readAgain && (
        <Button kind="quiet" onClick={readAgain}>
          Try Again
        </Button>
      )}
    </Note>
  );
};
