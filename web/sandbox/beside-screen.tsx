import { examplesBeside } from '@yarda/domain/sandbox/examples-beside.ts';
import { Button } from '../platform/ui/button.tsx';
import { Note } from '../platform/ui/note.tsx';
import { BesideActs } from './beside-acts.tsx';
import { BesideEvents } from './beside-events.tsx';
import type { BesideScreenProps } from './beside-state.ts';
import { closeOnEscapeWithin } from './close-on-escape.ts';
import '../platform/ui/field.css';
import './beside-screen.css';

/** All of a consent in one column: the merchant's call, the payer's page, the bank, the events as they happen. */
export const BesideScreen = (props: BesideScreenProps) => (
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
        <BesideActs key={`of ${props.made.consentId}`} {...props} made={props.made} />
        <BesideEvents made={props.made} events={props.events} isLost={props.isLost} />
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

const Asking = ({ chosen, outcome, made, isMaking, onChoose, onMake }: BesideScreenProps) => (
  <section className="beside-ask" aria-labelledby="beside-ask">
    <h1 id="beside-ask" className="unseen">
      Sandbox
    </h1>
    <div className="beside-choice">
      <div className="field">
        <label htmlFor="beside-example">What to ask for</label>
        <select id="beside-example" value={chosen} onChange={(event) => onChoose(event.target.value)}>
          {examplesBeside.map(({ id, title }) => (
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
