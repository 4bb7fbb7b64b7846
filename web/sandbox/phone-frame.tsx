import { useEffect, useRef } from 'react';
import { Guilloche } from '../ui/guilloche.tsx';

/** A 390 × 844 phone that shows a consent. */
export const PhoneFrame = ({ address }: { address: string | null }) => {
  const phone = useRef<HTMLElement>(null);
  useEffect(() => {
    if (address) phone.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
  }, [address]);
  return (
    <aside className="phone" ref={phone} aria-label="Phone frame">
      <div className="phone-body">
        {address ? (
          <iframe key={address} title="The consent on a phone" src={address} width={390} height={844} />
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
