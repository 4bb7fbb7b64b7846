import { missingAmount } from '@yarda/domain/payment/transfer-sentences.ts';
import { useCallback, useContext, useState } from 'react';
import { TerminalChunk } from '../terminal/terminal-chunk.tsx';
import { TerminalOfferContext } from '../terminal/terminal-offer.ts';
import { CardChunk } from './card-chunk.tsx';
import { PaymentScreen, type ShowProblem } from './payment-screen.tsx';
import { type PaymentInHand, usePayment } from './use-payment.ts';

/** One immediate payment, from choosing how to pay to 'Payment Successful'. */
export const PaymentFlow = ({ showProblem, ...payment }: PaymentInHand & { showProblem: ShowProblem }) => {
  const offer = useContext(TerminalOfferContext);
  const [besides, setBesides] = useState(payment.chosen === 'transfer' ? null : payment.chosen);
  const [notice, setNotice] = useState<string | null>(null);
  const { snapshot, act, follow } = usePayment(payment);
  const known = snapshot.context.payment;
  const [untouched, setUntouched] = useState(true);
  const leaveCard = useCallback((failure: string | null) => {
    setNotice(failure);
    setBesides(null);
  }, []);
  if (besides === 'card' && snapshot.matches('unpaid'))
    return (
      <CardChunk
        payment={known}
        consentId={payment.consentId}
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
        terminal={offer !== null}
        focused={untouched ? payment.focused : null}
        onMethod={(method) => {
          setUntouched(false);
          setNotice(null);
          if (method === 'transfer') act('payer.chose_transfer');
          else setBesides(method);
        }}
      />
      {offer && besides === 'terminal' && (
        <TerminalChunk
          offer={offer}
          consentId={payment.consentId}
          paymentId={known.paymentId}
          amountKobo={missingAmount(known) || known.amount}
          settled={!snapshot.matches('unpaid')}
          onClose={() => setBesides(null)}
        />
      )}
    </>
  );
};
