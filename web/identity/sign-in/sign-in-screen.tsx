import type { User } from '@yarda/contracts/identity/people.ts';
import type { SignInAct } from '@yarda/domain/identity/sign-in/sign-in-context.ts';
import type { signInMachine } from '@yarda/domain/identity/sign-in/sign-in-machine.ts';
import { signInTroubles } from '@yarda/domain/identity/sign-in/sign-in-trouble.ts';
import type { SnapshotFrom } from 'xstate';
import { Button } from '../../platform/ui/button.tsx';
import { Icon } from '../../platform/ui/icon.tsx';
import { PersonIcon } from '../../platform/ui/person-icon.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { StepHeading } from '../../platform/ui/step-heading.tsx';
import { CodeStep } from './code-step.tsx';
import { DeviceWaiting } from './device-waiting.tsx';
import { PasskeyGreeting } from './passkey-greeting.tsx';
import { PasskeyOffer } from './passkey-offer.tsx';
import { PhoneStep } from './phone-step.tsx';
import { SignInUnsupported } from './sign-in-unsupported.tsx';
import { TroubleNote } from './trouble-note.tsx';
import { WindowStep } from './window-step.tsx';
import './sign-in-screen.css';

interface SignInScreenProps {
  readonly snapshot: SnapshotFrom<typeof signInMachine>;
  readonly act: (act: SignInAct) => void;
  readonly openWindow: () => void;
}

/** One sign-in, rendered from its machine's state. */
export const SignInScreen = (props: SignInScreenProps) => {
  const { snapshot, act } = props;
  const { person, merchantName } = snapshot.context;
  const { user, trouble, written } = snapshot.context;
  if (snapshot.matches('waiting')) return <SignInWaiting long={snapshot.matches({ waiting: 'long' })} />;
  if (snapshot.matches('unsupported')) return <SignInUnsupported onRetry={() => act({ type: 'person.retried' })} />;
  if (snapshot.matches('lapsed')) return <SignInLapsed onRestart={() => act({ type: 'person.restarted' })} />;
  if (snapshot.matches('stopped')) return <DeviceStopped onRestart={() => act({ type: 'person.restarted' })} />;
  if (person) return <SignInDone person={person} />;
  if (snapshot.matches('phoning') || snapshot.matches('sending'))
    return (
      <PhoneStep
        written={written}
        trouble={trouble}
        merchantName={merchantName}
        sending={snapshot.matches('sending')}
        onPhone={(phone) => act({ type: 'person.gave_phone', written: phone })}
        onUse={() => act({ type: 'person.used_passkey' })}
        {...(user && { onBack: () => act({ type: 'person.left' }) })}
      />
    );
  if (snapshot.matches('coding') || snapshot.matches('locked')) return <CodeState {...props} />;
  return <PasskeyState {...props} />;
};

const CodeState = ({ snapshot, act }: SignInScreenProps) => {
  const { written, trouble, sent } = snapshot.context;
  const onOther = () => act({ type: 'person.chose_phone' });
  if (snapshot.matches('locked'))
    return <PhoneLocked onOther={onOther} onUse={() => act({ type: 'person.used_passkey' })} />;
  const at = codeStates.find((state) => snapshot.matches({ coding: state }));
  if (!sent || !at) return null;
  return (
    <CodeStep
      phone={written}
      sent={sent}
      trouble={trouble}
      at={at}
      onCode={(code) => act({ type: 'person.gave_code', code })}
      onAgain={() => act({ type: 'person.asked_again' })}
      onOther={onOther}
    />
  );
};

const codeStates = ['entering', 'verifying', 'resending', 'expired'] as const;

const PasskeyState = ({ snapshot, act, openWindow }: SignInScreenProps) => {
  const { user, trouble, offer, cameFrom, merchantName } = snapshot.context;
  const message = trouble && signInTroubles[trouble];
  const onUse = () => act({ type: 'person.used_passkey' });
  const onLeave = () => act({ type: 'person.left' });

  if (snapshot.matches('greeting') && user) {
    const onOther = () => act({ type: 'person.chose_phone' });
    return (
      <PasskeyGreeting user={user} merchantName={merchantName} trouble={message} onUse={onUse} onOther={onOther} />
    );
  }
  if (snapshot.matches('touching'))
    return <PasskeyTouch user={cameFrom === 'greeting' ? user : null} onLeave={onLeave} />;
  if (snapshot.matches('elsewhere'))
    return (
      <WindowStep
        opened={snapshot.matches({ elsewhere: 'opened' })}
        trouble={message}
        onOpen={openWindow}
        onUse={onUse}
        {...(user && { onBack: onLeave })}
      />
    );
  if (snapshot.matches('device')) return <DeviceWaiting snapshot={snapshot} act={act} />;
  if (!offer) return null;
  return (
    <PasskeyOffer
      opensAt={offer.opensAt}
      creating={snapshot.matches('creating')}
      trouble={message}
      isRegistered={trouble === 'passkey-known'}
      onCreate={() => act({ type: 'person.created_passkey' })}
      onUse={onUse}
      onLeave={onLeave}
    />
  );
};

/** Another of the person's devices has stopped this one. */
const DeviceStopped = ({ onRestart }: { onRestart: () => void }) => (
  <section className="step">
    <div className="sign-in-title">
      <StepHeading>This sign-in was stopped</StepHeading>
      <p className="quiet" role="alert">
        {signInTroubles['device-stopped']}
      </p>
    </div>
    <Button onClick={onRestart}>Start again</Button>
  </section>
);

/** The sign-in has expired: start another. */
const SignInLapsed = ({ onRestart }: { onRestart: () => void }) => (
  <section className="step">
    <div className="sign-in-title">
      <StepHeading>This took too long</StepHeading>
      <p className="quiet" role="alert">
        {signInTroubles['session-expired']}
      </p>
    </div>
    <Button onClick={onRestart}>Start again</Button>
  </section>
);

/** Too many wrong codes: this number is locked for a while; a passkey or another number still works. */
const PhoneLocked = ({ onOther, onUse }: { onOther: () => void; onUse: () => void }) => (
  <section className="step">
    <StepHeading>This number is locked</StepHeading>
    <TroubleNote>{signInTroubles['phone-locked']}</TroubleNote>
    <div className="step-actions">
      <Button onClick={onUse}>I already have a passkey</Button>
      <Button kind="quiet" onClick={onOther}>
        Use another number
      </Button>
    </div>
  </section>
);

/** Signed in; the page continues by itself. */
const SignInDone = ({ person }: { person: User }) => (
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

/** The parent page has not sent the sign-in yet. */
const SignInWaiting = ({ long }: { long: boolean }) => (
  <div className="step" aria-busy="true">
    <h2 className="unseen">Sign in</h2>
    <Skeleton width="60%" height="1.5rem" />
    <Skeleton width="90%" />
    <Skeleton height="52px" />
    <Skeleton height="48px" />
    <div aria-live="polite">
      {long && (
        <div className="centred">
          <p className="quiet small">The page that opened this window does not answer.</p>
          <Button kind="plain" onClick={() => location.reload()}>
            Try Again
          </Button>
        </div>
      )}
    </div>
  </div>
);

/** The device is prompting; this page waits. */
const PasskeyTouch = ({ user, onLeave }: { user: User | null; onLeave: () => void }) => (
  <section className="step passkey-touch" aria-busy="true">
    <span className="passkey-touch-sign">
      <PersonIcon name="finger" size={48} />
    </span>
    <div>
      <StepHeading>Use your passkey</StepHeading>
      <p className="quiet" role="status">
        {`${user ? `${user.name}, your device asks` : 'Your device asks'} for your fingerprint, face or screen lock.`}
      </p>
    </div>
    <div className="centred">
      <Button kind="plain" onClick={onLeave}>
        Cancel
      </Button>
    </div>
  </section>
);
