import { dateFormat } from '@yarda/domain/platform/text/date-format.ts';
import { playgroundExamples } from '@yarda/domain/sandbox/playground-examples.ts';
import type { ReactNode } from 'react';
import { Button } from '../platform/ui/button.tsx';
import { Note } from '../platform/ui/note.tsx';
import { closeOnEscapeWithin } from './close-on-escape.ts';
import type { PlaygroundConsent } from './create-playground-consent.ts';
import { PlaygroundActions } from './playground-actions.tsx';
import type { PlaygroundScreenProps } from './run-playground-action.ts';
import '../platform/ui/field.css';
import './playground-screen.css';

/** All of a consent in one column: the merchant's call, the payer's page, the bank, the events as they happen. */
export const PlaygroundScreen = (props: PlaygroundScreenProps) => (
  <main className="playground" aria-label="Sandbox">
    <RequestForm {...props} />
    {props.problem && (
      <Note tone="bad">
        <p>{props.problem}</p>
      </Note>
    )}
    {props.playgroundConsent ? (
      <>
        <iframe
          key={props.playgroundConsent.consentId}
          className="playground-payer"
          title="The payer’s page"
          src={props.playgroundConsent.url}
          onLoad={({ currentTarget }) => closeOnEscapeWithin(currentTarget)}
        />
        <PlaygroundActions
          key={`of ${props.playgroundConsent.consentId}`}
          {...props}
          playgroundConsent={props.playgroundConsent}
        />
        <PlaygroundEvents playgroundConsent={props.playgroundConsent} events={props.events} isLost={props.isLost} />
      </>
    ) : (
      <p className="playground-empty">
        {props.isMaking
          ? 'Making a consent...'
          : 'Press ‘Ask’ to make a consent. You see what its payer sees, you are the bank, and you read what your server is told. No account is needed, and no money moves.'}
      </p>
    )}
  </main>
);

const RequestForm = ({ chosen, outcome, playgroundConsent, isMaking, onChoose, onMake }: PlaygroundScreenProps) => (
  <section aria-labelledby="playground-ask">
    <h1 id="playground-ask" className="unseen">
      Sandbox
    </h1>
    <div className="playground-choice">
      <div className="field">
        <label htmlFor="playground-example">What to ask for</label>
        <select id="playground-example" value={chosen} onChange={(event) => onChoose(event.target.value)}>
          {playgroundExamples.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      </div>
      <Button busy={isMaking} onClick={onMake}>
        {playgroundConsent ? 'Ask again' : 'Ask'}
      </Button>
    </div>
    <p className="quiet small">{outcome}</p>
  </section>
);

type Events = Pick<PlaygroundScreenProps, 'events' | 'isLost'> & { readonly playgroundConsent: PlaygroundConsent };

/** The requests of the merchant's server and the events that it receives, newest first. */
const PlaygroundEvents = ({ playgroundConsent, events, isLost }: Events) => (
  <section className="playground-events" aria-labelledby="playground-events">
    <h2 id="playground-events">What your server is told</h2>
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
      <Entry payload={playgroundConsent.input}>
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
