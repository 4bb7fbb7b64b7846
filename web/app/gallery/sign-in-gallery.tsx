import { type SignInContext, signInContext } from '@yarda/domain/identity/sign-in/sign-in-context.ts';
import { signInMachine } from '@yarda/domain/identity/sign-in/sign-in-machine.ts';
import type { StateValueFrom } from 'xstate';
import { ada } from '../../identity/session/session.fixture.tsx';
import { AttestSheet } from '../../identity/sign-in/attest-frame.tsx';
import { SignInScreen } from '../../identity/sign-in/sign-in-screen.tsx';
import { serverNow } from '../../platform/api/server-clock.ts';
import type { GalleryEntry } from '../../platform/ui/gallery-entry.ts';

type SignInState = StateValueFrom<typeof signInMachine>;

const nothing = () => {};
const written = '0800 000 0001';
const at = (ms: number) => new Date(serverNow() + ms).toISOString();
const sent = { expiresAt: at(600_000), resendAt: at(27_000) };
const resendable = { expiresAt: at(600_000), resendAt: at(-1) };
const offer = { options: {}, opensAt: null };
const device = { requestedAt: '2026-11-21T09:00:00.000Z', opensAt: '2026-11-24T09:00:00.000Z' };
const byAccount = { device, progress: { ...device, requiredProof: 'account', proven: false } } as const;
const byName = { device, progress: { ...device, requiredProof: 'name', proven: false } } as const;
const proven = { device, progress: { ...device, requiredProof: 'account', proven: true } } as const;
const paying = {
  ...byAccount,
  transfer: {
    ...{ amount: 5_000, accountNumber: '9912345678', beneficiary: 'NIBSS e-mandate', bankName: 'Sandbox Bank' },
    sourceAccount: '0123456784',
  },
};
const second = { options: {}, opensAt: '2026-11-24T09:00:00.000Z' };

const state = (id: string, title: string, value: SignInState, existing: Partial<SignInContext> = {}): GalleryEntry => {
  const context = signInContext({ user: null, support: 'full', now: serverNow });
  const merchant = { merchantName: 'Lekki Fresh Market', product: 'Yarda' };
  const snapshot = signInMachine.resolveState({ value, context: { ...context, ...merchant, ...existing } });
  return {
    id: `attest-${id}`,
    title: `Sign-in: ${title}`,
    render: () => (
      <AttestSheet product="Yarda">
        <SignInScreen snapshot={snapshot} act={nothing} openWindow={nothing} />
      </AttestSheet>
    ),
  };
};

/** A new device that waits to be let in. */
const waiting = (
  id: string,
  title: string,
  device: Extract<SignInState, { readonly device?: unknown }>['device'],
  context: Partial<SignInContext>,
) => state(`device-${id}`, title, { device }, context);

/** The attest frame in every visible state of its machine. */
export const signInGallery: readonly GalleryEntry[] = [
  state('waiting', 'waiting for its page', { waiting: 'brief' }),
  state('waiting-long', 'its page does not answer', { waiting: 'long' }),
  state('greeting', 'a person signed in here before', 'greeting', { user: ada }),
  state('greeting-cancelled', 'after a cancelled ceremony', 'greeting', { user: ada, trouble: 'passkey-cancelled' }),
  state('greeting-refused', 'after a refused passkey', 'greeting', { user: ada, trouble: 'passkey-refused' }),
  state('touching', 'the device asks', 'touching', { user: ada, cameFrom: 'greeting' }),
  state('touching-anybody', 'the device asks, no person is known', 'touching'),
  state('phone', 'phone number', 'phoning'),
  state('phone-other', 'another number', 'phoning', { user: ada }),
  state('phone-invalid', 'not a phone number', 'phoning', { written: '0800', trouble: 'phone-invalid' }),
  state('phone-unreachable', 'the code could not be sent', 'phoning', { written, trouble: 'unreachable' }),
  state('phone-used-up', 'too many codes today', 'phoning', { written, trouble: 'codes-used-up' }),
  state('phone-too-often', 'asked too often', 'phoning', { written, trouble: 'too-often' }),
  state('sending', 'the code is being sent', 'sending', { written }),
  state('code', 'the code', { coding: 'entering' }, { written, sent }),
  state('code-resendable', 'another code may be asked for', { coding: 'entering' }, { written, sent: resendable }),
  state('code-wrong', 'a wrong code', { coding: 'entering' }, { written, sent, trouble: 'code-wrong' }),
  state(
    'code-unreachable',
    'the code could not be checked',
    { coding: 'entering' },
    { written, sent, trouble: 'unreachable' },
  ),
  state('code-verifying', 'the code is being checked', { coding: 'verifying' }, { written, sent }),
  state('code-resending', 'another code is being sent', { coding: 'resending' }, { written, sent: resendable }),
  state('code-expired', 'the code has expired', { coding: 'expired' }, { written, sent, trouble: 'code-expired' }),
  state('locked', 'the phone number is locked', 'locked', { written }),
  state('offer', 'a passkey to create', 'offering', { offer }),
  state('offer-second', 'a second passkey to create', 'offering', { offer: second }),
  state('offer-cancelled', 'creating was cancelled', 'offering', { offer, trouble: 'passkey-cancelled' }),
  state('offer-known', 'the device has one already', 'offering', { offer, trouble: 'passkey-known' }),
  state('creating', 'the device creates it', 'creating', { offer }),
  state('window', 'only in a window of its own', { elsewhere: 'asking' }),
  state('window-known', 'only in a window, a person signed in here before', { elsewhere: 'asking' }, { user: ada }),
  state('window-opened', 'the window is open', { elsewhere: 'opened' }),
  state('window-blocked', 'the window was blocked', { elsewhere: 'asking' }, { trouble: 'window-blocked' }),
  state('window-closed', 'the window was closed', { elsewhere: 'asking' }, { trouble: 'window-closed' }),
  waiting('reading', 'the device waits to be let in', 'reading', { device }),
  waiting('unread', 'how far the device is cannot be read', 'unread', { device, trouble: 'unreachable' }),
  waiting('account', 'the device is to be proven by an account', 'asking', byAccount),
  waiting('account-wrong', 'an account that proves nothing', 'asking', { ...byAccount, trouble: 'proof-not-right' }),
  waiting('account-locked', 'too many wrong tries', 'asking', { ...byAccount, trouble: 'proof-locked' }),
  waiting('beginning', 'the account is being checked', 'beginning', byAccount),
  waiting('paying', 'the transfer that proves the device', 'paying', paying),
  waiting('confirming', 'the transfer is being looked for', 'confirming', paying),
  waiting('not-seen', 'the transfer has not arrived', 'paying', { ...paying, trouble: 'transfer-not-seen' }),
  waiting('name', 'the device is to be proven by a name', 'asking', byName),
  waiting('name-wrong', 'a name that does not match', 'asking', { ...byName, trouble: 'proof-not-right' }),
  waiting('naming', 'the name is being checked', 'naming', byName),
  waiting('proven', 'the device is proven, and waits', 'asking', proven),
  waiting('cancelled', 'the other device was not used', 'asking', { ...byAccount, trouble: 'passkey-cancelled' }),
  state('device-stopped', 'another device stopped it', 'stopped'),
  state('unsupported', 'no passkeys in this browser', 'unsupported'),
  state('lapsed', 'it took too long', 'lapsed'),
  state('done', 'signed in', 'done', { person: ada }),
];
