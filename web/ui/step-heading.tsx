import { type ReactNode, useEffect, useRef } from 'react';

/**
 * The heading of a step. It takes the focus when its step begins, so that keyboard and screen reader follow; but only
 * after the person has interacted with the page, so never on arrival.
 */
export const StepHeading = ({ children, className }: { children: ReactNode; className?: string }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (lost && (navigator.userActivation?.hasBeenActive ?? true)) heading.current?.focus();
  }, []);
  return (
    <h2 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h2>
  );
};
