import type { TerminalGuide } from '@yarda/domain/payments/terminal/terminal-view.ts';
import type { ReactNode } from 'react';
import './terminal-picture.css';

const keys = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((key) => ({
  key,
  x: 82 + (key % 3) * 20,
  y: 92 + Math.floor(key / 3) * 14,
}));

/** The reader, the card and the next hand movement. The sentence beside it says the same. */
export const TerminalPicture = ({ guide }: { guide: TerminalGuide }) => (
  <svg className="terminal-picture" data-guide={guide} viewBox="0 0 204 214" aria-hidden="true">
    <g className="terminal-air">
      <path d="M40 56a40 40 0 0 1 0 52" />
      <path d="M26 44a60 60 0 0 1 0 76" />
      <path d="M164 56a40 40 0 0 0 0 52" />
      <path d="M178 44a60 60 0 0 0 0 76" />
    </g>
    <g className="terminal-card">
      <rect x="70" y="108" width="64" height="78" rx="7" />
      <rect className="terminal-chip" x="93" y="118" width="18" height="14" rx="3" />
      <path className="terminal-line" d="M80 172h26M80 164h14" />
    </g>
    <rect className="terminal-body" x="56" y="14" width="92" height="136" rx="16" />
    <rect className="terminal-glass" x="68" y="27" width="68" height="48" rx="7" />
    <g className="terminal-keys">
      {keys.map(({ key, x, y }) => (
        <rect key={key} x={x - 6} y={y - 4} width="12" height="8" rx="3" />
      ))}
    </g>
    <path className="terminal-slot" d="M68 143h68" />
    <g className="terminal-shown">{glass[guide]}</g>
  </svg>
);

const bluetooth = <path d="m93 44 18 14-9 8V36l9 8-18 14" />;
const bank = <path d="M86 50l16-10 16 10M90 53v9m8-9v9m8-9v9m8-9v9M86 66h32" />;

const dots = (
  <g className="terminal-dots">
    <circle cx="88" cy="51" r="4" />
    <circle cx="102" cy="51" r="4" />
    <circle cx="116" cy="51" r="4" />
  </g>
);

/** The text on the reader's display. */
const glass = {
  connect: bluetooth,
  discover: bluetooth,
  reach: bluetooth,
  prepare: dots,
  ask: bank,
  start: <path className="terminal-solid" d="M96 40v22l18-11Z" />,
  wait: dots,
  insert: <path className="terminal-arrow" d="M102 64V40m-9 9 9-9 9 9" />,
  choose: <path d="M84 43h36M84 51h36M84 59h24" />,
  pin: (
    <g className="terminal-stars">
      <path d="M82 51h0M95 51h0M109 51h0M122 51h0" />
    </g>
  ),
  bank,
  remove: <path className="terminal-tick" d="m89 52 9 9 18-19" pathLength="1" />,
} as const satisfies Record<TerminalGuide, ReactNode>;
