import type { Ref } from 'react';
import type { Elements } from './elements.ts';
import './action-bar.css';

interface ActionBarProps {
  /** What the button agrees to, where the screen states it out of sight. */
  readonly words?: string;
  /** All of it is shown, so that it flows with the screen. */
  readonly unfolded?: boolean;
  readonly ref?: Ref<HTMLDivElement>;
  readonly children: Elements;
}

/** The main button of a long screen. It stays in reach at the bottom of the window, but flows in a merchant's frame. */
export const ActionBar = ({ words, unfolded = false, ref, children }: ActionBarProps) => (
  <div className="action-bar" ref={ref} data-unfolded={unfolded || undefined}>
    {words && <p className="action-bar-words small figures">{words}</p>}
    {children}
  </div>
);
