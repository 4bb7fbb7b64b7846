import type { SignInAct } from '@yarda/domain/identity/sign-in/sign-in-context.ts';
import type { signInMachine } from '@yarda/domain/identity/sign-in/sign-in-machine.ts';
import { signInTroubles } from '@yarda/domain/identity/sign-in/sign-in-trouble.ts';
import type { SnapshotFrom } from 'xstate';
import { CodeStep } from './code-step.tsx';
import { DeviceStopped } from './device-stopped.tsx';
import { DeviceWaiting } from './device-waiting.tsx';
import { PasskeyGreeting } from './passkey-greeting.tsx';
import { PasskeyOffer } from './passkey-offer.tsx';
import { PasskeyTouch } from './passkey-touch.tsx';
import { PhoneLocked } from './phone-locked.tsx';
import { PhoneStep } from './phone-step.tsx';
import { SignInDone } from './sign-in-done.tsx';
import { SignInLapsed } from './sign-in-lapsed.tsx';
import { SignInUnsupported } from './sign-in-unsupported.tsx';
import { SignInWaiting } from './sign-in-waiting.tsx';
import { WindowStep } from './window-step.tsx';

interface SignInScreenProps {
  readonly snapshot: SnapshotFrom<typeof signInMachine>;
  readonly act: (act: SignInAct) => void;
  readonly openWindow: () => void;
}

/** One sign-in, rendered from its machine's state. */
export const SignInScreen = (props: SignInScreenProps) => {
  const { snapshot, act } = props;
  const { person, merchantName } = snapshot.context;
  const { known, trouble, written } = snapshot.context;
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
        {...(known && { onBack: () => act({ type: 'person.left' }) })}
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
  const { known, trouble, offer, cameFrom, merchantName } = snapshot.context;
  const said = trouble && signInTroubles[trouble];
  const onUse = () => act({ type: 'person.used_passkey' });
  const onLeave = () => act({ type: 'person.left' });

  if (snapshot.matches('greeting') && known) {
    const onOther = () => act({ type: 'person.chose_phone' });
    return <PasskeyGreeting known={known} merchantName={merchantName} trouble={said} onUse={onUse} onOther={onOther} />;
  }
  if (snapshot.matches('touching'))
    return <PasskeyTouch known={cameFrom === 'greeting' ? known : null} onLeave={onLeave} />;
  if (snapshot.matches('elsewhere'))
    return (
      <WindowStep
        opened={snapshot.matches({ elsewhere: 'opened' })}
        trouble={said}
        onOpen={openWindow}
        onUse={onUse}
        {...(known && { onBack: onLeave })}
      />
    );
  if (snapshot.matches('device')) return <DeviceWaiting snapshot={snapshot} act={act} />;
  if (!offer) return null;
  return (
    <PasskeyOffer
      opensAt={offer.opensAt}
      creating={snapshot.matches('creating')}
      trouble={said}
      known={trouble === 'passkey-known'}
      onCreate={() => act({ type: 'person.created_passkey' })}
      onUse={onUse}
      onLeave={onLeave}
    />
  );
};
