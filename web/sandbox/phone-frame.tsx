import { useEffect, useRef } from 'react';
import { Guilloche } from '../platform/ui/guilloche.tsx';

export interface OnPhone {
  readonly address: string;
  /** Whether a press asked for it: the phone then scrolls into view. */
  readonly pressed: boolean;
}

/** A 390 × 844 phone that shows a consent. */
export const PhoneFrame = ({ shown }: { shown: OnPhone | null }) => {
  const phone = useRef<HTMLElement>(null);
  useEffect(() => {
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
    if (shown?.pressed) phone.current?.scrollIntoView({ block: 'nearest', behavior });
  }, [shown]);
  return (
    <aside className="phone" ref={phone} aria-label="Phone frame">
      <div className="phone-body">
        {shown ? (
          <iframe key={shown.address} title="The consent on a phone" src={shown.address} width={390} height={844} />
        ) : (
          <div className="phone-empty">
            <Guilloche />
            <p>Press ‘On the phone’ beside an example to see it here, as a payer does.</p>
          </div>
        )}
      </div>
    </aside>
  );
};
