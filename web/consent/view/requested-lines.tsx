import type { RequestedLine } from '@yarda/domain/consent/view/requested-lines.ts';
import { Icon } from '../../platform/ui/icon.tsx';
import './requested-lines.css';

/** A merchant's requests, one line each. Only asked for, so none is ticked. */
export const RequestedLines = ({
  title,
  lines,
}: {
  readonly title: string;
  readonly lines: readonly RequestedLine[];
}) => (
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
