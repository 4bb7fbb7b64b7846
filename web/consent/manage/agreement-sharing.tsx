import type { AgreementWhole } from '@yarda/contracts/consent/consent-agreement.ts';
import type { SharedItemShown } from '@yarda/contracts/data/sharing-ending.ts';
import { merchantName } from '@yarda/domain/consent/view/consent-summary.ts';
import { sharedNamesOf } from '@yarda/domain/data/sharing/shared-items.ts';
import { copiesText, endedWords, merchantDeletionDays } from '@yarda/domain/data/sharing/sharing-words.ts';
import { useRef, useState } from 'react';
import { SharingReasons } from '../../data/sharing/data-sharing.tsx';
import { Button } from '../../platform/ui/button.tsx';
import { Note } from '../../platform/ui/note.tsx';
import { useRetainedFocus } from '../../platform/ui/use-retained-focus.ts';
import { instantText } from '../approval/instant.tsx';
import { ConfirmInPlace } from './confirm-in-place.tsx';
import type { Withdraw } from './use-agreement.ts';
import './agreement-part.css';
import './shared-item.css';

interface AgreementSharingProps {
  readonly agreement: AgreementWhole;
  readonly withdraw: Withdraw;
}

/** The shared items, when the merchant last read each item, and how to end the sharing of one or all items. */
export const AgreementSharing = ({ agreement, withdraw }: AgreementSharingProps) => {
  const { sharing, shared, today, dataRequested, registryFrom } = agreement;
  const [confirming, setConfirming] = useState<string | null>(null);
  const merchant = merchantName(agreement);
  const containerRef = useRef<HTMLElement>(null);
  useRetainedFocus(containerRef, String(shared));
  if (dataRequested?.leftOut)
    return (
      <section className="agreement-part">
        <h3>{`Not shared with ${merchant}`}</h3>
        <p className="small">You left the sharing of data out. This is why it was asked for:</p>
        <SharingReasons {...dataRequested} />
      </section>
    );
  if (sharing.length === 0) return null;
  return (
    <section ref={containerRef} className="agreement-part" tabIndex={-1}>
      <h3>{`Shared with ${merchant}`}</h3>
      {dataRequested && <SharingReasons {...dataRequested} />}
      <p className="small">{lastReadText(agreement)}</p>
      {registryFrom && (
        <Note tone="plain">
          <p>
            {`Your passkey is new, so ${merchant} cannot read your BVN or NIN details before ${instantText(registryFrom)}. Link a bank account in your own name to let it read them now.`}
          </p>
        </Note>
      )}
      <ul className="listing-rows">
        {sharing.map((each) => {
          const name = `${each.category}.${each.item}`;
          return (
            <SharedItem
              key={name}
              shared={each}
              isConfirming={confirming === name}
              onConfirmingChange={(opened) => setConfirming(opened ? name : null)}
              {...{ merchant, today, withdraw }}
            />
          );
        })}
      </ul>
      {shared > 1 && confirming !== everything && (
        <Button kind="quiet" className="agreement-stop" onClick={() => setConfirming(everything)}>
          Stop sharing everything
        </Button>
      )}
      {shared > 0 && confirming === everything && (
        <WithdrawChoice
          what="any of this"
          merchant={merchant}
          busy={withdraw.withdrawing}
          onWithdraw={() => withdraw.onWithdraw(null)}
          onCancelChange={() => setConfirming(null)}
        />
      )}
      <p className="unseen" role="status">
        {withdraw.withdrawn !== undefined && `Ended. ${merchant} can no longer read it.`}
      </p>
      {withdraw.withdrawProblem && (
        <Note tone="bad">
          <p>{withdraw.withdrawProblem}</p>
        </Note>
      )}
    </section>
  );
};

const everything = 'everything';

const lastReadText = ({ sharing }: AgreementWhole): string => {
  const read = sharing
    .flatMap(({ lastReadAt }) => lastReadAt ?? [])
    .sort()
    .at(-1);
  return read ? `Last read on ${instantText(read)}.` : 'Not read yet.';
};

interface SharedItemProps {
  readonly shared: SharedItemShown;
  readonly merchant: string;
  readonly today: string;
  readonly withdraw: Withdraw;
  readonly isConfirming: boolean;
  /** Opens and closes the question whether to share it no longer. */
  readonly onConfirmingChange: (confirming: boolean) => void;
}

/** One item that is or was shared, when it was last read, and the way to end that. */
const SharedItem = ({ shared, merchant, today, withdraw, isConfirming, onConfirmingChange }: SharedItemProps) => {
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
      {!ended && !isConfirming && (
        <Button kind="plain" aria-label={`Share ${named.item} no longer`} onClick={() => onConfirmingChange(true)}>
          Stop sharing
        </Button>
      )}
      {!ended && isConfirming && (
        <WithdrawChoice
          what={`this: ${named.item} (${named.category})`}
          merchant={merchant}
          busy={withdraw.withdrawing}
          onWithdraw={() => withdraw.onWithdraw([`${category}.${item}`])}
          onCancelChange={() => onConfirmingChange(false)}
        />
      )}
    </li>
  );
};

interface WithdrawChoiceProps {
  /** The items to withdraw: 'any of this', or 'this: ' and the item's name. */
  readonly what: string;
  readonly merchant: string;
  readonly busy: boolean;
  readonly onWithdraw: () => void;
  readonly onCancelChange: () => void;
}

/** Asks once before sharing ends: what that does, and what it cannot. */
const WithdrawChoice = ({ what, merchant, busy, onWithdraw, onCancelChange }: WithdrawChoiceProps) => (
  <ConfirmInPlace
    words={`${merchant} can no longer read ${what}, from now on. What it has read already it may still have: it is told to delete that within ${merchantDeletionDays} days.`}
    answer="Stop sharing"
    answering={busy ? 'Ending...' : null}
    leave="Keep sharing"
    onAnswer={onWithdraw}
    onLeave={onCancelChange}
  />
);
