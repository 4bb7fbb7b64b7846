'use client';

import { loadYarda } from '@yarda/js';
import { useYarda, YardaProvider } from '@yarda/react';
import { useState } from 'react';

interface Order {
  /** Where payers' pages are. */
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

const Pay = ({ orderId }: Pick<Order, 'orderId'>) => {
  const [url, setUrl] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const { open, status } = useYarda({
    url,
    // What the page hears only prompts: the server has read the consent.
    onResult: async (result) => {
      const { isPaid } = await ask(orderId, 'GET');
      setSaid(isPaid ? 'Paid. Thank you.' : `Not paid: ${result.status}.`);
    },
  });
  const order = async () => setUrl(String((await ask(orderId, 'PUT')).url));
  return (
    <>
      {url === null ? (
        <button type="button" onClick={() => order().catch((error: Error) => setSaid(error.message))}>
          Order
        </button>
      ) : (
        <button type="button" onClick={open} disabled={status === 'waiting' || status === 'open'}>
          Pay
        </button>
      )}
      <p role="status">{said}</p>
    </>
  );
};

const ask = async (orderId: string, method: 'GET' | 'PUT') => {
  const answer = await fetch(`/orders/${orderId}`, { method });
  if (!answer.ok) throw new Error(`The shop answered ${answer.status}`);
  return answer.json();
};
