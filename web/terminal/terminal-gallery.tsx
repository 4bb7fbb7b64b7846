import type { Elements } from '../ui/elements.ts';
import type { GalleryEntry } from '../ui/gallery-entry.ts';
import { Modal } from '../ui/modal.tsx';
import { terminalSamples } from './terminal-samples.ts';
import { TerminalScreen } from './terminal-screen.tsx';
import { TerminalUnavailable } from './terminal-unavailable.tsx';

const nothing = () => {};

const inModal = (screen: Elements) => (
  <Modal title="Chip Card Terminal" onDismiss={nothing}>
    {screen}
  </Modal>
);

/** The chip-card terminal in every state, with each of its errors. */
export const terminalGallery: readonly GalleryEntry[] = [
  ...terminalSamples.map(({ id, title, snapshot }) => ({
    id: `terminal-${id}`,
    title: `Terminal: ${title}`,
    render: () => inModal(<TerminalScreen snapshot={snapshot} act={nothing} onClose={nothing} />),
  })),
  ...(['absent', 'insecure', 'framed'] as const).map((standing) => ({
    id: `terminal-${standing}`,
    title: `Terminal: no Bluetooth (${standing})`,
    render: () =>
      inModal(
        <TerminalUnavailable
          standing={standing}
          amountKobo={250_000}
          onSimulate={standing === 'insecure' ? null : nothing}
          onLeave={nothing}
        />,
      ),
  })),
];
