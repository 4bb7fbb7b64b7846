import '@yarda/js/yarda-consent.ts';
import { type FlowResult, loadYarda } from '@yarda/js';
import { mount, open } from '@yarda/js/yarda.ts';
import { useYarda, YardaConsent, YardaProvider } from '@yarda/react';
import { type ReactNode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';

/** A merchant's page that shows a consent by one door of the SDK after the other, and notes how each ended and after how long. */
const url = new URLSearchParams(location.search).get('url') ?? '';
const loading = loadYarda(new URL(url).origin);
const yarda = await loading;
type Tell = (result: { readonly status: string; readonly error?: string }) => void;

const place = (): Element => document.body.appendChild(document.createElement('section'));
const failedBy = (tell: Tell) => ({
  onFailed: ({ error }: { error: string }) => tell({ status: 'failed', error }),
});

const Used = ({ tell }: { tell: Tell }) => {
  const { open: show, status } = useYarda({ url, onResult: tell });
  useEffect(() => {
    if (status === 'ready') show();
  }, [status, show]);
  return null;
};

const inReact = (shown: ReactNode) =>
  createRoot(place()).render(<YardaProvider yarda={loading}>{shown}</YardaProvider>);

const doors: Record<string, (tell: Tell) => unknown> = {
  mount: (tell) => mount({ url, container: place(), ...failedBy(tell) }),
  open: (tell) => open({ url, ...failedBy(tell) }),
  'flow mount': async (tell) => tell((await yarda?.createFlow({ url }).mount(place())) ?? { status: 'none' }),
  'flow open': async (tell) => tell((await yarda?.createFlow({ url }).open()) ?? { status: 'none' }),
  element: (tell) => {
    const element = place().appendChild(document.createElement('yarda-consent'));
    element.addEventListener('yarda-result', (event) => event instanceof CustomEvent && tell(event.detail));
    element.setAttribute('url', url);
  },
  useYarda: (tell) => inReact(<Used tell={tell} />),
  YardaConsent: (tell: (result: FlowResult) => void) => inReact(<YardaConsent url={url} onResult={tell} />),
};

document.body.replaceChildren();
for (const [door, show] of Object.entries(doors)) {
  const start = performance.now();
  const { status, error = '' } = await new Promise<Parameters<Tell>[0]>((tell) => void show(tell));
  const line = document.body.appendChild(document.createElement('output'));
  line.dataset.door = door;
  line.dataset.seconds = String((performance.now() - start) / 1_000);
  line.textContent = `${status}: ${error}`;
}
