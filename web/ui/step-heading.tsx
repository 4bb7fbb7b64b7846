import { type ReactNode, useEffect, useRef } from 'react';

/**
 * The heading of a step. It takes the focus when its step begins, so that keyboard and screen reader follow; but only
 * after the person has interacted with the page, so never on arrival.
 */
export const StepHeading = ({ children, className }: { children: ReactNode; className?: string }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isFocusLost() && (navigator.userActivation?.hasBeenActive ?? true)) heading.current?.focus();
  }, []);
  return (
    <h2 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h2>
  );
};

/** Gives the focus to the step on screen, if what had it is gone. */
export const focusLostToStep = (): void => {
  if (isFocusLost()) document.querySelector<HTMLElement>('h2[tabindex="-1"]')?.focus();
};

const isFocusLost = () => document.activeElement === null || document.activeElement === document.body;
