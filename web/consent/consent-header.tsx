import { NameBadge } from '../ui/name-badge.tsx';
import './consent-header.css';

interface ConsentHeaderProps {
  readonly merchant: string;
  readonly image: string | null;
  /** An account is being linked. */
  readonly linking: boolean;
}

/** 'Consent Request', or 'Link Account' while one is linked; and who asks. */
export const ConsentHeader = ({ merchant, image, linking }: ConsentHeaderProps) => (
  <header className="consent-header">
    <NameBadge name={merchant} image={image} size={40} />
    <div>
      <h2>{linking ? 'Link Account' : 'Consent Request'}</h2>
      <p className="quiet">{merchant}</p>
    </div>
  </header>
);
