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

/** Its children in a narrower window. */
export const InNarrow = ({ children }: { children: ReactNode }) => {
  const wide = useWideWindow('desktop');
  return wide === true ? null : (
    <div className="by-width" data-below="desktop">
      {children}
    </div>
  );
};
