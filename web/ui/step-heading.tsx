import { type ReactNode, useEffect, useRef } from 'react';

/**
 * The heading of a step. It takes the focus when its step begins, so that keyboard and screen reader follow; but only
 * after the person has interacted with the page, so never on arrival.
 */
export const StepHeading = ({ children, className }: { children: ReactNode; className?: string }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => takeLostFocus(heading.current), []);
  return (
    <h2 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h2>
  );
};

/** Gives the focus to an element, if what had it is gone and the person has interacted with the page. */
export const takeLostFocus = (element: HTMLElement | null | undefined): void => {
  const { activeElement, body } = document;
  if ((activeElement ?? body) === body && (navigator.userActivation?.hasBeenActive ?? true)) element?.focus();
};

/** Gives the focus to the step on screen, if what had it is gone. */
export const focusLostToStep = (): void => takeLostFocus(document.querySelector<HTMLElement>('h2[tabindex="-1"]'));
