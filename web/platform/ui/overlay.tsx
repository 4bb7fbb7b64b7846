import { useLayoutEffect, useRef } from 'react';
import type { Elements } from './elements.ts';
import { Guilloche } from './guilloche.tsx';
import './overlay.css';

interface OverlayProps {
  readonly title: string;
  /** The amount or item at stake, above the title: '₦2,500.00 to Lekki Fresh Market'. */
  readonly what?: string | null;
  /** The page stays as bright behind it. */
  readonly clear?: boolean;
  /** The reason for the wait and, after a while, a way out. */
  readonly children?: Elements;
}

/** Stands before the page during a wait; who asks, and for what, stays in sight. */
export const Overlay = ({ title, what = null, clear = false, children }: OverlayProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  // While it is still in the page, so that the focus goes back to what had it.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="overlay"
      data-clear={clear || undefined}
      aria-label={title}
      onCancel={(event) => event.preventDefault()}
    >
      <div className="overlay-body" role="status">
        <span className="overlay-sign">
          <Guilloche />
        </span>
        {what && <p className="overlay-what figures">{what}</p>}
        <p className="overlay-title">{title}</p>
        {children}
      </div>
    </dialog>
  );
};
