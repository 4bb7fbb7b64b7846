import { type ReactNode, useEffect, useRef } from 'react';
import { Guilloche } from './guilloche.tsx';
import './overlay.css';

interface OverlayProps {
  readonly title: string;
  /** The page stays visible behind it. */
  readonly clear?: boolean;
  /** What the wait is for and, after a while, a way out. */
  readonly children?: ReactNode;
}

/** Covers the page during a wait. */
export const Overlay = ({ title, clear = false, children }: OverlayProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
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
        <p className="overlay-title">{title}</p>
        {children}
      </div>
    </dialog>
  );
};
