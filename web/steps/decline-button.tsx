import { Button } from '../ui/button.tsx';

/** 'Decline': quiet, on every path that asks for something. */
export const DeclineButton = ({ onDecline }: { onDecline: () => void }) => (
  <Button kind="quiet" onClick={onDecline}>
    Decline
  </Button>
);
