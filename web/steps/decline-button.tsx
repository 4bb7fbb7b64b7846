import { Button } from '../ui/button.tsx';

/** 'Decline': quiet, on every path that asks for something. */
export const DeclineButton = ({ kind, onDecline }: { kind: 'quiet' | 'plain'; onDecline: () => void }) => (
  <Button kind={kind} onClick={onDecline}>
    Decline
  </Button>
);
