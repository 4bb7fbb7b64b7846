import type { AskedLine } from '@yarda/domain/consent/view/asked-lines.ts';
import { Icon } from '../../platform/ui/icon.tsx';
import './asked-lines.css';

/** A merchant's requests, one line each. Only asked for, so none is ticked. */
export const AskedLines = ({ title, lines }: { readonly title: string; readonly lines: readonly AskedLine[] }) => (
  <div className="asked-lines">
    <h3>{title}</h3>
    <ul>
      {lines.map(({ kind, text }) => (
        <li key={text}>
          <Icon name={kind} />
          <span className="figures">{text}</span>
        </li>
      ))}
    </ul>
  </div>
);
