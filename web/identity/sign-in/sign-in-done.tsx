import type { User } from '@yarda/contracts/identity/people.ts';
import { Icon } from '../../platform/ui/icon.tsx';
import { StepHeading } from '../../platform/ui/step-heading.tsx';
import './sign-in-done.css';

/** Signed in; the page continues by itself. */
export const SignInDone = ({ person }: { person: User }) => (
  <section className="step sign-in-done">
    <span className="sign-in-done-sign">
      <Icon name="tick" size={40} />
    </span>
    <div>
      <StepHeading>You are signed in</StepHeading>
      <p className="quiet" role="status">
        {`as ${person.name}`}
      </p>
    </div>
  </section>
);
