import { merchantDeletionDays } from '@yarda/domain/data/sharing/sharing-timing.ts';
import { useEffect, useRef } from 'react';
import { Button } from '../../platform/ui/button.tsx';
import './withdraw-choice.css';

interface WithdrawChoiceProps {
  /** The items to withdraw: 'any of this', or 'this: ' and the item's name. */
  readonly what: string;
  readonly merchant: string;
  readonly busy: boolean;
  readonly onWithdraw: () => void;
  readonly onCancelChange: () => void;
}

/** Asks once before sharing ends: what that does, and what it cannot. */
export const WithdrawChoice = ({ what, merchant, busy, onWithdraw, onCancelChange }: WithdrawChoiceProps) => {
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => keep.current?.focus(), []);
  return (
    <div className="withdraw-choice">
      <p className="small">
        {`${merchant} can no longer read ${what}, from now on. What it has read already it may still have: it is told to delete that within ${merchantDeletionDays} days.`}
      </p>
      <div className="withdraw-answers">
        <Button kind="danger" busy={busy} onClick={onWithdraw}>
          {busy ? 'Ending...' : 'Share no longer'}
        </Button>
        <Button kind="quiet" ref={keep} onClick={onCancelChange}>
          Keep sharing
        </Button>
      </div>
    </div>
  );
};
