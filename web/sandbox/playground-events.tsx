import { dateFormat } from '@yarda/domain/platform/text/date-format.ts';
import type { ReactNode } from 'react';
import type { PlaygroundConsent } from './create-playground-consent.ts';
import type { PlaygroundScreenProps } from './playground-state.ts';

type Events = Pick<PlaygroundScreenProps, 'events' | 'isLost'> & { readonly made: PlaygroundConsent };

/** The requests of the merchant's server and the events that it receives, newest first. */
export const PlaygroundEvents = ({ made, events, isLost }: Events) => (
  <section className="beside-events" aria-labelledby="beside-events">
    <h2 id="beside-events">What your server is told</h2>
    {isLost && <p className="quiet small">The stream of events is broken. It goes on when the server answers.</p>}
    {/* A scrollable region must be reachable by keyboard. */}
    <ol tabIndex={0} aria-label="Events, newest first">
      {[...events].reverse().map((event) => (
        <Entry key={event.eventId} payload={event}>
          <span className="quiet figures">{event.sequence}</span> <span className="strong">{event.type}</span>{' '}
          <time className="quiet small figures" dateTime={event.timestamp}>
            {clock(event.timestamp)}
          </time>
        </Entry>
      ))}
      <Entry payload={made.asked}>
        You asked: <span className="strong">POST /api/merchant/consents</span>
      </Entry>
    </ol>
    <p className="unseen" role="status">
      {events.at(-1)?.type}
    </p>
  </section>
);

const clock = dateFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' });

const Entry = ({ payload, children }: { payload: unknown; children: ReactNode }) => (
  <li>
    <details>
      <summary>{children}</summary>
      <pre tabIndex={0}>{JSON.stringify(payload, null, 2)}</pre>
    </details>
  </li>
);
