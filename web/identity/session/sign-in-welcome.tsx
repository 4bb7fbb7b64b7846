import { productName } from '@yarda/domain/platform/text/product-name.ts';
import { Button } from '../../platform/ui/button.tsx';
import { Guilloche } from '../../platform/ui/guilloche.tsx';
import { Icon } from '../../platform/ui/icon.tsx';
import { Note } from '../../platform/ui/note.tsx';
import { PersonIcon } from '../../platform/ui/person-icon.tsx';
import { useTitle } from '../../platform/ui/use-title.ts';
import './sign-in-welcome.css';

interface SignInWelcomeProps {
  readonly busy?: boolean;
  readonly problem: string | null;
  readonly onSignIn: () => void;
}

/** The signed-out page: what signing in offers, and the button. */
export const SignInWelcome = ({ busy = false, problem, onSignIn }: SignInWelcomeProps) => {
  useTitle(heading);
  return (
    <div className="sign-in-welcome">
      <header className="sign-in-welcome-side">
        <Guilloche />
        <p className="strong">{productName}</p>
        <p className="sign-in-welcome-line">
          What you agreed to, what you paid, and what you linked. Only you can see it.
        </p>
      </header>
      <main className="sign-in-welcome-main">
        <div className="step">
          <h1>{heading}</h1>
          <ul className="sign-in-welcome-points">
            <li>
              <PersonIcon name="finger" /> One touch, with your fingerprint, face or screen lock
            </li>
            <li>
              <PersonIcon name="phone" /> The first time, a code to your phone
            </li>
            <li>
              <Icon name="lock" /> No password to steal
            </li>
          </ul>
          {problem && (
            <Note tone="bad">
              <p>{problem}</p>
            </Note>
          )}
          <Button busy={busy} onClick={onSignIn}>
            Sign In
          </Button>
        </div>
      </main>
    </div>
  );
};

const heading = `Sign in to ${productName}`;
