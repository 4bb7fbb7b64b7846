import * as Dialog from '@radix-ui/react-dialog';
import { loadYarda } from '@yarda/js';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';

/** A merchant's page whose checkout is in a modal dialog of Radix, as in shadcn/ui: the address names the consent to pay. */
const url = new URLSearchParams(location.search).get('url') ?? '';
const yarda = await loadYarda(new URL(url).origin);

const Checkout = () => {
  const [isOpen, setOpen] = useState(true);
  const [result, setResult] = useState('none');
  const pay = async () => setResult((await yarda?.createFlow({ url }).open())?.status ?? 'no page');
  return (
    <Dialog.Root open={isOpen} onOpenChange={setOpen}>
      <Dialog.Portal>
        <Dialog.Content aria-describedby={undefined} style={{ position: 'fixed', inset: '10%', background: '#eee' }}>
          <Dialog.Title>Your basket</Dialog.Title>
          <input aria-label="Name on the order" />
          <button type="button" onClick={() => void pay()}>
            Pay now
          </button>
          <output data-testid="result">{result}</output>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
};

document.body.replaceChildren();
createRoot(document.body.appendChild(document.createElement('div'))).render(<Checkout />);
