import { Icon } from './icon.tsx';
import './back-button.css';

export const BackButton = ({ onClick }: { onClick: () => void }) => (
  <button type="button" className="back-button" aria-label="Back" onClick={onClick}>
    <Icon name="back" size={22} />
  </button>
);
