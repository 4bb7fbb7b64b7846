import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OwnDebit } from '@yarda/contracts/consent/consent-agreements.ts';
import type { OwnDebitWhole } from '@yarda/contracts/consent/consent-own-debit.ts';
import { disputeDebit, payDebitNow } from '@yarda/contracts/mandates/debits-payer.ts';
import type { CallInput } from '@yarda/contracts/platform/call.ts';
import { withoutBidi } from '@yarda/contracts/platform/fit-texts.ts';
import { disputeReasonText, disputeSentence } from '@yarda/domain/consent/manage/debit-words.ts';
import { useState } from 'react';
import { createIntent } from '../../platform/api/intent.ts';
import { request } from '../../platform/api/request.ts';
import { Button } from '../../platform/ui/button.tsx';
import { Field } from '../../platform/ui/field.tsx';
import { Note } from '../../platform/ui/note.tsx';
import { instantText } from '../approval/instant.tsx';
import { agreementsKey, whyNot } from './use-agreement.ts';
import './agreement-part.css';

interface OwnDebitActsProps {
  readonly debit: OwnDebitWhole;
  readonly acts: DebitActs;
}

/** Paying a debit another way: before it is taken, or after it was given up. */
export const PayAnotherWay = ({ debit, acts }: OwnDebitActsProps) => {
  if (debit.paidByHand === 'paying') return <p className="quiet small">Your payment in its place is on its way.</p>;
  if (!debit.canPayNow) return null;
  const isGivenUp = debit.status === 'failed';
  return (
    <>
      <Button kind={isGivenUp ? 'primary' : 'quiet'} busy={acts.paying} onClick={acts.onPay}>
        {isGivenUp ? 'Pay it now' : 'Pay it now another way'}
      </Button>
      <p className="quiet small">{`By transfer or card${!isGivenUp ? '. While you pay, the debit waits; once paid, it is not taken' : ''}.`}</p>
      <Problem problem={acts.payProblem} />
    </>
  );
};

/** Saying what is wrong with a debit that was taken, or what was said and how it was decided. */
export const NotRight = ({ debit, acts }: OwnDebitActsProps) => {
  if (debit.dispute) return <ReportedDispute dispute={debit.dispute} merchant={debit.merchantName ?? 'the merchant'} />;
  return debit.status === 'executed' && <DisputeForm acts={acts} merchant={debit.merchantName ?? 'the merchant'} />;
};

const DisputeForm = ({ acts, merchant }: { acts: DebitActs; merchant: string }) => {
  const [reason, setReason] = useState<Reason>('not_agreed');
  const [note, setNote] = useState('');
  const report = () => acts.onDispute({ reason, ...(note.trim() && { note: note.trim() }) });
  return (
    <details className="agreement-fold">
      <summary className="button" data-kind="quiet">
        This is not right
      </summary>
      <fieldset className="act-choices">
        <legend className="small quiet">What is wrong?</legend>
        {reasons.map((each) => (
          <label key={each} className="act-choice">
            <input
              className="choice-box"
              type="radio"
              name="dispute"
              checked={each === reason}
              onChange={() => setReason(each)}
            />
            <span>{disputeReasonText[each]}</span>
          </label>
        ))}
      </fieldset>
      <Field label="In your words, if you like" value={note} maxLength={500} onChange={setNote} />
      <Button kind="quiet" busy={acts.disputing} onClick={report}>
        {`Tell ${merchant}`}
      </Button>
      <Problem problem={acts.disputeProblem} />
    </details>
  );
};

type Dispute = NonNullable<OwnDebit['dispute']>;
type Reason = Dispute['reason'];

const reasons: readonly Reason[] = ['not_agreed', 'wrong_amount', 'wrong_day', 'twice', 'not_received'];

const ReportedDispute = ({ dispute, merchant }: { dispute: Dispute; merchant: string }) => (
  <Note tone={dispute.status === 'upheld' ? 'plain' : 'attention'}>
    <p className="strong">{`You said on ${instantText(dispute.openedAt)}: ${disputeReasonText[dispute.reason]}.`}</p>
    {dispute.note && <p>{dispute.note}</p>}
    <p>{disputeSentence(dispute, merchant)}</p>
  </Note>
);

const Problem = ({ problem }: { problem: string | null }) =>
  problem && (
    <Note tone="bad">
      <p>{problem}</p>
    </Note>
  );

type DisputeBody = NonNullable<CallInput<typeof disputeDebit>['body']>;

/** Pays a debit another way, on the consent page that the server opens for it; and says what is wrong with one. */
export const useDebitActs = (userId: string, debitId: string) => {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: agreementsKey(userId) });
  const params = { debitId };
  const [paying] = useState(createIntent);
  const pay = useMutation({
    mutationFn: () => paying((idempotencyKey) => request(payDebitNow, { params }, { idempotencyKey })),
    onSuccess: ({ url }) => location.assign(url),
    onSettled,
  });
  const dispute = useMutation({
    mutationFn: ({ note, ...rest }: DisputeBody) =>
      request(disputeDebit, { params, body: { ...rest, ...(note && { note: withoutBidi(note) }) } }),
    onSettled,
  });
  return {
    paying: pay.isPending || pay.isSuccess,
    payProblem: whyNot(pay.error),
    onPay: () => pay.mutate(),
    disputing: dispute.isPending,
    disputeProblem: whyNot(dispute.error),
    onDispute: (message: DisputeBody) => dispute.mutate(message),
  };
};

export type DebitActs = ReturnType<typeof useDebitActs>;
