import { missingAmount } from '@yarda/domain/transfers/transfer-sentences.ts';
import { useCallback, useContext, useEffect, useState } from 'react';
import { TerminalChunk } from '../terminal/terminal-chunk.tsx';
import { TerminalOfferContext } from '../terminal/terminal-offer.ts';
import { CardChunk } from './card-chunk.tsx';
import { PaymentScreen, type ShowProblem } from './payment-screen.tsx';
import { type PaymentInHand, usePayment } from './use-payment.ts';

/** One immediate payment, from the choice of method to 'Payment Successful'. */
export const PaymentFlow = ({ showProblem, ...payment }: PaymentInHand & { showProblem: ShowProblem }) => {
  const offer = useContext(TerminalOfferContext);
  const [method, setMethod] = useState(methodAtFirst(payment));
  const [begun, setBegun] = useState(payment.payment.openCharge);
  const [notice, setNotice] = useState<string | null>(null);
  const { snapshot, act, follow } = usePayment(payment);
  const known = snapshot.context.payment;
  const { onChoosing } = payment;
  const choosing = snapshot.matches({ unpaid: 'choosing' }) && method !== 'card';
  useEffect(() => onChoosing(choosing), [choosing, onChoosing]);
  const [untouched, setUntouched] = useState(payment.chosen === null);
  if (untouched && !snapshot.matches({ unpaid: 'choosing' })) setUntouched(false);
  const leaveCard = useCallback((failure: string | null) => {
    setNotice(failure);
    setMethod(null);
    setBegun(undefined);
  }, []);
  if (method === 'card' && snapshot.matches('unpaid'))
    return (
      <CardChunk
        payment={known}
        consentId={payment.consentId}
        openCharge={begun}
        follow={follow}
        refreshConsent={payment.refreshConsent}
        onLeave={leaveCard}
      />
    );
  return (
    <>
      <PaymentScreen
        snapshot={snapshot}
        act={act}
        showProblem={showProblem}
        notice={notice}
        saved={payment.saved}
        terminal={offer !== null}
        focused={untouched ? payment.focused : null}
        onMethod={(chosen) => {
          setUntouched(false);
          setNotice(null);
          if (chosen === 'transfer') act('payer.chose_transfer');
          else setMethod(chosen);
        }}
      />
      {offer && method === 'terminal' && (
        <TerminalChunk
          offer={offer}
          consentId={payment.consentId}
          paymentId={known.paymentId}
          amountKobo={missingAmount(known) || known.amount}
          settled={!snapshot.matches('unpaid')}
          onClose={() => setMethod(null)}
        />
      )}
    </>
  );
};

/** Resumes a card charge that is still undecided, as after a reload. */
const methodAtFirst = ({ payment, chosen }: PaymentInHand) => {
  if (payment.openCharge?.method === 'card') return 'card';
  return chosen === 'transfer' ? null : chosen;
};
