import type { SharedItemShown } from '@yarda/contracts/data/sharing-ending.ts';
import { sharedNamesOf } from '@yarda/domain/data/sharing/shared-items.ts';
import { copiesText, endedWords } from '@yarda/domain/data/sharing/sharing-words.ts';
import { Button } from '../../platform/ui/button.tsx';
import { instantText } from '../approval/instant-text.ts';
import type { Withdraw } from './use-withdraw.ts';
import { WithdrawChoice } from './withdraw-choice.tsx';
import './shared-item.css';

interface SharedItemProps {
  readonly shared: SharedItemShown;
  readonly merchant: string;
  readonly today: string;
  readonly withdraw: Withdraw;
  readonly isRequesting: boolean;
  /** Opens and closes the question whether to share it no longer. */
  readonly onRequestingChange: (asking: boolean) => void;
}

/** One item that is or was shared, when it was last read, and the way to end that. */
export const SharedItem = ({
  shared,
  merchant,
  today,
  withdraw,
  isRequesting,
  onRequestingChange,
}: SharedItemProps) => {
  const { category, item, lastReadAt, ended } = shared;
  const named = sharedNamesOf(category, item);
  return (
    <li className="listing-row agreement-shared" data-ended={ended ? true : undefined}>
      <span className="listing-words">
        <span className="strong">{named.item}</span>
        <span className="quiet small">{named.category}</span>
        <span className="quiet small">{lastReadAt ? `Read ${instantText(lastReadAt)}` : 'Not read'}</span>
      </span>
      {ended && (
        <p className="small quiet agreement-shared-end">
          {`${endedWords[ended.as]}, on ${instantText(ended.at)}. ${copiesText(ended, merchant, today)}`}
        </p>
      )}
      {!ended && !isRequesting && (
        <Button kind="plain" aria-label={`Share ${named.item} no longer`} onClick={() => onRequestingChange(true)}>
          Share no longer
        </Button>
      )}
      {!ended && isRequesting && (
        <WithdrawChoice
          what={`this: ${named.item} (${named.category})`}
          merchant={merchant}
          busy={withdraw.withdrawing}
          onWithdraw={() => withdraw.onWithdraw([`${category}.${item}`])}
          onCancelChange={() => onRequestingChange(false)}
        />
      )}
    </li>
  );
};
