import { useEffect, useId, useRef } from 'react';
import type { Elements } from './elements.ts';
import { Icon } from './icon.tsx';
import { focusLostToStep } from './step-heading.tsx';
import './modal.css';

interface ModalProps {
  readonly title: string;
  /** Called on Escape, or the close button. */
  readonly onDismiss: () => void;
  readonly children: Elements;
}

/**
 * A native dialog, open while it is rendered: a sheet at the bottom of a phone. The focus goes to what has
 * `data-focus-first`, otherwise to its first control, or to the dialog where that is out of sight; afterwards to what had it, or the step on screen if that is gone.
 */
export const Modal = ({ title, onDismiss, children }: ModalProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.querySelector<HTMLElement>('[data-focus-first]')?.focus();
    if (element) startAtTop(element);
    return () => {
      element?.close();
      focusLostToStep();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className="modal"
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onDismiss();
      }}
    >
      <div className="modal-body">
        <h2 id={titleId}>{title}</h2>
        {children}
        <button type="button" className="modal-close" aria-label="Close" onClick={onDismiss}>
          <Icon name="cross" />
        </button>
      </div>
    </dialog>
  );
};

/** A control far down would take the words above it out of the window. */
const startAtTop = (dialog: HTMLDialogElement) => {
  if (dialog.scrollTop === 0) return;
  dialog.tabIndex = -1;
  dialog.focus();
  dialog.scrollTop = 0;
};
