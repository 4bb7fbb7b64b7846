import type { Elements } from './elements.ts';
import './action-bar.css';

interface ActionBarProps {
  /** The terms that the button agrees to, one line each. The screen may state them out of sight. */
  readonly words: readonly string[];
  readonly children: Elements;
}

/** The main button of a long screen. It stays in reach at the bottom of the window, but flows in a merchant's frame. */
export const ActionBar = ({ words, children }: ActionBarProps) => (
  <div className="action-bar">
    <div className="action-bar-words small figures">
      {words.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
    {children}
  </div>
);
