import { type ReactNode, useEffect, useRef } from 'react';

/**
 * The heading of a step. When the step begins it takes the focus that the step before lost, so that keyboard and screen
 * reader are where the eyes are; but only once the person has done something here: nobody's focus is taken on arrival.
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
