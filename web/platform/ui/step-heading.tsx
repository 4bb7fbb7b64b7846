import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';

/**
 * The heading of a step. It takes the focus when its step begins, so that keyboard and screen reader follow; but only
 * after the person has interacted with the page, so never on arrival; and never where the server drew it: the focus
 * scrolls there, away from what they read or press.
 */
export const StepHeading = ({ children, className }: { children: ReactNode; className?: string }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const drawn = useRef(
    useSyncExternalStore(
      never,
      () => false,
      () => true,
    ),
  );
  useEffect(() => {
    if (isFocusLost() && !drawn.current && (navigator.userActivation?.hasBeenActive ?? true)) heading.current?.focus();
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

const never = () => () => {};

const isFocusLost = () => document.activeElement === null || document.activeElement === document.body;
