import { Lazily } from '../ui/lazily.tsx';
import { LongWait } from '../ui/long-wait.tsx';
import type { TerminalModal } from './terminal-modal.tsx';

const loadModal = () => import('./terminal-modal.tsx');

/** The terminal, loaded on first use: most payers never need it. */
export const TerminalChunk = (props: Parameters<typeof TerminalModal>[0]) => (
  <Lazily load={loadModal} waiting={waiting}>
    {({ TerminalModal: Loaded }) => <Loaded {...props} />}
  </Lazily>
);

const waiting = (
  <LongWait>
    <p className="quiet small centred">Loading the card terminal. Your connection may be slow.</p>
  </LongWait>
);
