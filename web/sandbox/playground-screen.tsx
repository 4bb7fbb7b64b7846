import { playgroundExamples } from '@yarda/domain/sandbox/playground-examples.ts';
import { Button } from '../platform/ui/button.tsx';
import { Note } from '../platform/ui/note.tsx';
import { closeOnEscapeWithin } from './close-on-escape.ts';
import { PlaygroundActions } from './playground-actions.tsx';
import { PlaygroundEvents } from './playground-events.tsx';
import type { PlaygroundScreenProps } from './playground-state.ts';
import '../platform/ui/field.css';
import './playground-screen.css';

/** All of a consent in one column: the merchant's call, the payer's page, the bank, the events as they happen. */
export const PlaygroundScreen = (props: PlaygroundScreenProps) => (
  <main className="beside" aria-label="Sandbox">
    <Asking {...props} />
    {props.problem && (
      <Note tone="bad">
        <p>{props.problem}</p>
      </Note>
    )}
    {props.made ? (
      <>
        <iframe
          key={props.made.consentId}
          className="beside-payer"
          title="The payer’s page"
          src={props.made.url}
          onLoad={({ currentTarget }) => closeOnEscapeWithin(currentTarget)}
        />
        <PlaygroundActions key={`of ${props.made.consentId}`} {...props} made={props.made} />
        <PlaygroundEvents made={props.made} events={props.events} isLost={props.isLost} />
      </>
    ) : (
      <p className="beside-empty">
        {props.isMaking
          ? 'Making a consent...'
          : 'Press ‘Ask’ to make a consent. You see what its payer sees, you are the bank, and you read what your server is told. No account is needed, and no money moves.'}
      </p>
    )}
  </main>
);

const Asking = ({ chosen, outcome, made, isMaking, onChoose, onMake }: PlaygroundScreenProps) => (
  <section className="beside-ask" aria-labelledby="beside-ask">
    <h1 id="beside-ask" className="unseen">
      Sandbox
    </h1>
    <div className="beside-choice">
      <div className="field">
        <label htmlFor="beside-example">What to ask for</label>
        <select id="beside-example" value={chosen} onChange={(event) => onChoose(event.target.value)}>
          {playgroundExamples.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      </div>
      <Button busy={isMaking} onClick={onMake}>
        {made ? 'Ask again' : 'Ask'}
      </Button>
    </div>
    <p className="quiet small">{outcome}</p>
  </section>
);
