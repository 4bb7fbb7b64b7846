'use client';

import { loadYarda } from '@yarda/js';
import { useYarda, YardaProvider } from '@yarda/react';
import { useEffect, useState } from 'react';

interface Order {
  /** Origin of the payers' pages. */
  readonly origin: string;
  readonly orderId: string;
}

export const Checkout = ({ origin, orderId }: Order) => {
  // Null on the server.
  const [yarda] = useState(() => loadYarda(origin));
  return (
    <YardaProvider yarda={yarda}>
      <Pay orderId={orderId} />
    </YardaProvider>
  );
};

/** How the page may have ended without a payment. */
const unpaid = {
  granted: 'Your payment is being checked.',
  pending: 'Not paid yet. Press Pay to go on. A transfer that you have sent is noticed by itself.',
  declined: 'You declined. Nothing was paid.',
  cancelled: 'The shop took this order back. Nothing was paid.',
  expired: 'The time to pay is over. Nothing was paid.',
  failed: 'The payment page did not open. Try again.',
};

const Pay = ({ orderId }: Pick<Order, 'orderId'>) => {
  const [url, setUrl] = useState<string | null>(null);
  const [stage, setStage] = useState<'open' | 'ordering' | 'paid'>('open');
  const [message, setMessage] = useState('');
  const failed = (error: Error) => {
    setStage('open');
    setMessage(error.message);
  };
  const { open, status } = useYarda({
    url,
    // The result in the browser is only a prompt: the server has read the consent.
    onResult: (result) => {
      const show = ({ isPaid }: { isPaid: boolean }) => {
        setStage(isPaid ? 'paid' : 'open');
        setMessage(isPaid ? 'Paid. Thank you.' : unpaid[result.status]);
      };
      requestOrder(orderId, 'GET').then(show, failed);
    },
  });
  // The order has its address: its page opens, as was asked for.
  useEffect(() => {
    if (status === 'ready') open();
  }, [status, open]);
  const pay = () => {
    setMessage('');
    if (url !== null) return open();
    setStage('ordering');
    requestOrder(orderId, 'PUT').then((created) => setUrl(created.url), failed);
  };
  return (
    <>
      {stage !== 'paid' && (
        <button type="button" onClick={pay} disabled={stage === 'ordering' || status === 'open'}>
          Pay
        </button>
      )}
      <p role="status">{message}</p>
    </>
  );
};

const requestOrder = async (orderId: string, method: 'GET' | 'PUT') => {
  const answer = await fetch(`/orders/${orderId}`, { method });
  if (!answer.ok) throw new Error(`The shop answered ${answer.status}. Try again.`);
  return answer.json();
};
