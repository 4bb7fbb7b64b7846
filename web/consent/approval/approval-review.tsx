import type { Consent } from '@yarda/contracts/consent/requested-consent.ts';
import type { User } from '@yarda/contracts/identity/people.ts';
import type { Debited } from '@yarda/domain/accounts/account-face.ts';
import type { AccountsState } from '@yarda/domain/accounts/account-status.ts';
import type { ApprovalProblem } from '@yarda/domain/consent/approval/approval-calls.ts';
import { dueNowSummary, paidLater } from '@yarda/domain/consent/approval/due-now-summary.ts';
import type { ImmediateChoice } from '@yarda/domain/consent/approval/grant-choices.ts';
import { actsFor } from '@yarda/domain/consent/view/acts-for.ts';
import { duePayments, merchantName, totalAmount } from '@yarda/domain/consent/view/consent-summary.ts';
import { goesElsewhere, payeesOf, recipientsOf } from '@yarda/domain/consent/view/payees-of.ts';
import { payeeText } from '@yarda/domain/payments/payee-text.ts';
import type { PaymentMethod } from '@yarda/domain/payments/paying-context.ts';
import { naira } from '@yarda/domain/platform/money/naira.ts';
import { type ReactNode, useRef } from 'react';
import { ActingAs } from '../../identity/session/acting-as.tsx';
import { useStampDuty } from '../../payments/method-faces.tsx';
import { ActionBar } from '../../platform/ui/action-bar.tsx';
import { Button } from '../../platform/ui/button.tsx';
import { NameBadge } from '../../platform/ui/name-badge.tsx';
import { PersonIcon } from '../../platform/ui/person-icon.tsx';
import { StepHeading } from '../../platform/ui/step-heading.tsx';
import { TermMark, useReadFirst } from '../../platform/ui/use-read-first.tsx';
import { DeclineButton } from '../steps/decline-button.tsx';
import { ApprovalNote, ApprovalStatus, ConsentWords } from './approval-note.tsx';
import { instantText } from './instant.tsx';
import { PaymentMethodChoice } from './payment-method-choice.tsx';
import '../../platform/ui/slip.css';
import './approval-review.css';

interface ApprovalReviewProps {
  readonly consent: Consent;
  readonly payer: User;
  /** Why the last approval failed. */
  readonly problem: ApprovalProblem | null;
  /** How the immediate payment is made; null until the payer has chosen. */
  readonly immediate: ImmediateChoice | null;
  readonly accounts: AccountsState;
  readonly onAccount: (debited: Debited) => void;
  readonly onMethod: (method: PaymentMethod) => void;
  readonly onConsent: () => void;
  readonly onDecline: () => void;
}

/** The full terms and the 'Consent' button: the passkey signs exactly these terms. */
export const ApprovalReview = ({
  consent,
  payer,
  problem,
  immediate,
  accounts,
  onAccount,
  onMethod,
  onConsent,
  onDecline,
}: ApprovalReviewProps) => {
  const section = useRef<HTMLElement>(null);
  const { unfolded, onPress } = useReadFirst(section, onConsent);
  return (
    <section ref={section} className="step approval-review">
      <header>
        <StepHeading>Review and consent</StepHeading>
        <p>
          <span className="amount">
            <span>{naira(totalAmount(consent))}</span>
            <TermMark />
          </span>
        </p>
        <p className="quiet">{`to ${payeesOf(consent)}${immediate ? `, ${howPaid[immediate.method]}` : ''}`}</p>
        {immediate?.method === 'transfer' && <DutyOnTop consent={consent} />}
      </header>
      <Terms consent={consent} payer={payer} />
      <PaymentMethodChoice
        amounts={duePayments(consent).map(({ amount }) => amount)}
        accounts={accounts}
        chosen={immediate}
        onAccount={onAccount}
        onMethod={onMethod}
      />
      {problem && <ApprovalNote problem={problem} />}
      <ActingAs user={payer} />
      <ActionBar words={dueNowSummary(consent, immediate, accounts)}>
        <Button disabled={immediate === null} onClick={onPress}>
          <PersonIcon name="finger" /> <ConsentWords immediate={immediate} accounts={accounts} />
        </Button>
      </ActionBar>
      <ApprovalStatus>{unfolded && 'Read all of it first, then press again. '}</ApprovalStatus>
      <DeclineButton kind="plain" onDecline={onDecline} />
    </section>
  );
};

/** The total that leaves the payer's account, where their bank adds a duty; its rule stands below the ways to pay. */
const DutyOnTop = ({ consent }: { consent: Consent }) => {
  const duty = useStampDuty(duePayments(consent).map(({ amount }) => amount));
  return duty && <p className="quiet small">{`${naira(duty.total)} leaves your account, with stamp duty.`}</p>;
};

const howPaid = { ...paidLater, account: 'from your account, when you consent' } as const;

/** The payments go to different payees, so each says to whom. */
const namesEach = (consent: Consent): boolean => recipientsOf(consent).length + (goesElsewhere(consent) ? 0 : 1) > 1;

const payeeNameOf = (payment: Consent['payments'][number], consent: Consent): string =>
  (payment.type === 'immediate' ? payment.recipient?.accountName : undefined) ?? merchantName(consent);

const Terms = ({ consent, payer }: { consent: Consent; payer: User }) => (
  <dl className="slip approval-terms">
    {consent.payments.map((payment) => (
      <Term key={payment.paymentId} name={payment.narration}>
        <span className="figures">{naira(payment.amount)}</span>
        {namesEach(consent) && <span className="small approval-payee">{`to ${payeeNameOf(payment, consent)}`}</span>}
      </Term>
    ))}
    {recipientsOf(consent).map((recipient) => (
      <Term key={payeeText(recipient)} name="To">
        <span className="figures">{payeeText(recipient)}</span>
      </Term>
    ))}
    {goesElsewhere(consent) && <Term name="Asked by">{merchantName(consent)}</Term>}
    {consent.actOnBehalfOf && (
      <Term name="Through">
        <span>{`${consent.actOnBehalfOf.fullName}, ${consent.actOnBehalfOf.role.name}`}</span>
        <span className="quiet small approval-payee">{actsFor(consent.actOnBehalfOf)}</span>
      </Term>
    )}
    <Term name="From">
      {consent.party?.image && <NameBadge name={payer.name} image={consent.party.image} size={24} />}
      <span>{` ${payer.name} `}</span>
      {payer.name !== payer.phone && <span className="quiet small figures">{payer.phone}</span>}
    </Term>
    <Term name="Answer by">{instantText(consent.expiresAt)}</Term>
  </dl>
);

const Term = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="slip-row">
    <dt className="quiet small">
      <TermMark />
      <span>{name}</span>
      <TermMark />
    </dt>
    <dd className="strong">
      <span>{children}</span>
      <TermMark />
    </dd>
  </div>
);
