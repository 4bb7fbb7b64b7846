import type { VerificationField } from '@yarda/domain/linking/verification-values.ts';
import type { LinkingPart } from './linking-part.ts';
import { LinkQuestions } from './verification-form.tsx';

interface DetailsFormProps extends LinkingPart {
  readonly fields: readonly VerificationField[];
}

/** Requests the payer details that the mandate system needs before it contacts their bank. */
export const DetailsForm = (props: DetailsFormProps) => (
  <LinkQuestions
    {...props}
    heading="Tell Your Bank Who You Are"
    sending={!props.snapshot.matches({ details: 'entering' })}
    send="Continue"
    sendingWords="Sending..."
  >
    <p>
      The direct debit system checks these details with your bank. We pass them on, and keep none of them. A transfer
      from the account comes next.
    </p>
  </LinkQuestions>
);
