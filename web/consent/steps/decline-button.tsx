import type { ComponentProps } from 'react';
import { Button } from '../../platform/ui/button.tsx';

interface DeclineButtonProps extends Omit<ComponentProps<typeof Button>, 'children' | 'onClick'> {
  readonly kind: 'quiet' | 'plain';
  readonly onDecline: () => void;
}

/**
 * 'Decline': quiet, on every path that asks for something. Who presses another button twice, and finds this one under their finger
 * the second time, declines nothing.
 */
export const DeclineButton = ({ onDecline, ...button }: DeclineButtonProps) => (
  <Button {...button} onClick={({ detail }) => detail <= 1 && onDecline()}>
    Decline
  </Button>
);
