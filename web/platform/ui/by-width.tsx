import type { Elements } from './elements.ts';
import { useWideWindow } from './use-wide-window.ts';
import './by-width.css';

interface InWideProps {
  /** Not on a phone on its side either. */
  readonly tall?: boolean;
  readonly children: Elements;
}

/** Its children in a window that is no phone's. While the width is unknown they are there, and the style sheet decides. */
export const InWide = ({ tall, children }: InWideProps) => {
  const wide = useWideWindow();
  return wide === false ? null : (
    <div className="by-width" data-tall={tall}>
      {children}
    </div>
  );
};
