import { Icon } from '../ui/icon.tsx';
import './asked-lines.css';

/** A merchant's requests, one line each. */
export const AskedLines = ({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) => (
  <div className="asked-lines">
    <h3>{title}</h3>
    <ul>
      {lines.map((line) => (
        <li key={line}>
          <Icon name="tick" size={18} />
          <span className="figures">{line}</span>
        </li>
      ))}
    </ul>
  </div>
);
