import { NameBadge } from '../ui/name-badge.tsx';
import './consent-header.css';

/** 'Consent Request', and who asks. */
export const ConsentHeader = ({ merchant, image }: { merchant: string; image: string | null }) => (
  <header className="consent-header">
    <NameBadge name={merchant} image={image} size={40} />
    <div>
      <h2>Consent Request</h2>
      <p className="quiet">{merchant}</p>
    </div>
  </header>
);
