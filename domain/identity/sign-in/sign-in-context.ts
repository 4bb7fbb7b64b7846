import type { User } from '@yarda/contracts/identity/people.ts';
import type { WaitingDevice } from '@yarda/contracts/identity/sign-in.ts';
import type { DeviceProgress, ProofTransfer } from '@yarda/contracts/identity/sign-in-proofs.ts';
import type { Clock } from '../../platform/clock.ts';
import type { PasskeyOffer, SentCode } from './sign-in-calls.ts';
import type { SignInTrouble } from './sign-in-trouble.ts';

/**
 * The browser's passkey support: full; use of a passkey but not creation, as in a cross-site frame; or none.
 */
export type PasskeySupport = 'full' | 'use-only' | 'none';

export type SignInAct =
  | { readonly type: 'person.used_passkey' }
  | { readonly type: 'person.chose_phone' }
  | { readonly type: 'person.gave_phone'; readonly written: string }
  | { readonly type: 'person.gave_code'; readonly code: string }
  | { readonly type: 'person.asked_again' }
  | { readonly type: 'person.created_passkey' }
  | { readonly type: 'person.gave_account'; readonly accountNumber: string }
  | { readonly type: 'person.paid' }
  | { readonly type: 'person.gave_name'; readonly name: string }
  | { readonly type: 'person.left' }
  | { readonly type: 'person.retried' }
  | { readonly type: 'person.restarted' };

/** Messages from the page around the frame, and from the window that the frame opened. */
export type SignInNotification =
  | {
      readonly type: 'page.started';
      readonly sessionId: string;
      readonly merchantName: string | null;
      readonly product: string;
    }
  | { readonly type: 'page.closed' }
  | { readonly type: 'window.opened' }
  | { readonly type: 'window.blocked' }
  | { readonly type: 'window.closed' }
  | { readonly type: 'window.reported'; readonly person: User };

export type SignInEvent = SignInAct | SignInNotification;

/** The person who last signed in on this device, the browser's support, and a clock. */
export interface SignInInput {
  readonly user: User | null;
  readonly support: PasskeySupport;
  readonly now: Clock;
}

export interface SignInContext extends SignInInput {
  readonly sessionId: string;
  readonly merchantName: string | null;
  readonly product: string;
  /** The number as written, and as E.164. */
  readonly written: string;
  readonly phone: string;
  readonly sent: SentCode | null;
  readonly offer: PasskeyOffer | null;
  readonly trouble: SignInTrouble | null;
  /** The state that asked for a passkey: the state to return to if the passkey fails. */
  readonly cameFrom: 'greeting' | 'phoning' | 'locked' | 'offering' | 'elsewhere' | 'device';
  /** This device, if it waits to be let in. */
  readonly device: WaitingDevice | null;
  readonly progress: DeviceProgress | null;
  readonly transfer: ProofTransfer | null;
  /** The person who has signed in. */
  readonly person: User | null;
}

export const signInContext = ({ user, support, now }: SignInInput): SignInContext => ({
  user,
  support,
  now,
  sessionId: '',
  merchantName: null,
  product: '',
  written: '',
  phone: '',
  sent: null,
  offer: null,
  trouble: null,
  cameFrom: 'phoning',
  device: null,
  progress: null,
  transfer: null,
  person: null,
});
