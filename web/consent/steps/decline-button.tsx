import type { ComponentProps } from 'react';
import { Button } from '../../platform/ui/button.tsx';

interface DeclineButtonProps extends Omit<ComponentProps<typeof Button>, 'children' | 'onClick'> {
  readonly kind: 'quiet' | 'plain';
  readonly onDecline: () => void;
}

/**
 * 'Decline': quiet, on every path that requests something. A second click is ignored: a person who double-clicks
 * another button may find this button under the pointer.
 */
export const DeclineButton = ({ onDecline, ...button }: DeclineButtonProps) => (
  <Button {...button} onClick={({ detail }) => detail <= 1 && onDecline()}>
    Decline
  </Button>
);
