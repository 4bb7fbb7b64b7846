import type { TerminalView } from '@yarda/domain/payments/terminal/terminal-view.ts';
import './terminal-screen.css';

/** The status badge. */
export const TerminalBadge = ({ words, tone }: TerminalView['badge']) => (
  <p className="terminal-badge" data-tone={tone}>
    {words}
  </p>
);
