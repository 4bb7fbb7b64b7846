import { terminalSamples } from '../../payments/terminal/terminal.fixture.ts';
import { TerminalScreen } from '../../payments/terminal/terminal-screen.tsx';
import { TerminalUnavailable } from '../../payments/terminal/terminal-unavailable.tsx';
import type { Elements } from '../../platform/ui/elements.ts';
import type { GalleryEntry } from '../../platform/ui/gallery-entry.ts';
import { Modal } from '../../platform/ui/modal.tsx';

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
  ...(['absent', 'insecure', 'framed'] as const).map((status) => ({
    id: `terminal-${status}`,
    title: `Terminal: no Bluetooth (${status})`,
    render: () =>
      inModal(
        <TerminalUnavailable
          bluetooth={status}
          amountKobo={250_000}
          onSimulate={status === 'insecure' ? null : nothing}
          onLeave={nothing}
        />,
      ),
  })),
];
