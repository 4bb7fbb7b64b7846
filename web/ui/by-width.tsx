import type { ReactNode } from 'react';
import { useWideWindow, type WindowWidth } from './use-wide-window.ts';
import './by-width.css';

/** Its children in a window at least that wide. While the width is unknown they are there, and the style sheet decides. */
export const InWide = ({ from = 'desktop', children }: { from?: WindowWidth; children: ReactNode }) => {
  const wide = useWideWindow(from);
  return wide === false ? null : (
    <div className="by-width" data-from={from}>
      {children}
    </div>
  );
};
