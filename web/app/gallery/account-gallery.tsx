import { problems } from '@yarda/contracts/platform/problems.ts';
import { sandboxPeople } from '@yarda/domain/sandbox/sandbox-people.ts';
import type { ComponentProps } from 'react';
import { DeletionQuestion } from '../../accounts/account-deletion.tsx';
import { sampleSkip } from '../../consent/manage/agreement.fixture.ts';
import { noAgreements, sampleAgreements } from '../../consent/manage/agreement-list.fixture.ts';
import { AgreementsList } from '../../consent/manage/agreements-list.tsx';
import { AuthenticationOverlay } from '../../identity/session/authentication-overlay.tsx';
import { EndSessions, EndSessionsQuestion } from '../../identity/session/end-sessions.tsx';
import { ActingWords, MembershipList } from '../../identity/session/membership-list.tsx';
import { PasskeyList } from '../../identity/session/passkey-list.tsx';
import { RemovePasskeyQuestion } from '../../identity/session/remove-passkey.tsx';
import { ada, membershipSamples, newDevice, passkeySamples } from '../../identity/session/session.fixture.tsx';
import { SignInWelcome } from '../../identity/session/sign-in-welcome.tsx';
import { linkingSamples } from '../../linking/linking.fixture.ts';
import { LinkingSampleScreen } from '../../linking/linking-screen.fixture.tsx';
import { pastPaymentSamples as payments } from '../../payments/history/past-payment.fixture.ts';
import { MoneyWaiting } from '../../payments/money-waiting.tsx';
import { waitingMoneySamples } from '../../payments/payment.fixture.ts';
import { whyFailed } from '../../platform/api/connection-advice.ts';
import type { Elements } from '../../platform/ui/elements.ts';
import type { GalleryEntry } from '../../platform/ui/gallery-entry.ts';
import { AccountScreen, AccountWaiting } from '../account-screen.tsx';
import { HistoryScreen } from '../history-screen.tsx';
import { agreementGallery } from './agreement-gallery.tsx';
import { debitGallery } from './debit-gallery.tsx';
import { pastPaymentGallery } from './past-payment-gallery.tsx';

const nothing = () => {};
const now = Date.parse('2026-11-21T09:00:00.000Z');
const toContext = <Item,>(items: readonly Item[]) => ({ items, failed: false, retry: nothing });
const coming = { items: null, failed: false, retry: nothing };
const missing = { items: null, failed: true, problem: 'API call failed: 502', retry: nothing };

const accounts = sandboxPeople[0]?.accounts ?? [];
const agreementsOf = (read: ComponentProps<typeof AgreementsList>['read'], state: typeof coming | typeof missing) => (
  <AgreementsList read={read} state={state} skip={sampleSkip} />
);
const actsFor = (actingFor: string | null, declining: string | null, accepting: string | null = null) => (
  <MembershipList
    memberships={toContext(membershipSamples)}
    actingFor={actingFor}
    accepting={accepting}
    declining={declining}
    onAct={nothing}
    onAccept={nothing}
    onDecline={nothing}
  />
);

const waitingMoney = { releasing: null, released: null, problem: null, onRelease: nothing, onLink: nothing };

const people = (
  passkeysListed: ComponentProps<typeof PasskeyList>['passkeys'] = toContext(passkeySamples),
  acts: Elements = actsFor(null, null),
) => (
  <>
    {acts}
    <PasskeyList passkeys={passkeysListed} now={now} onRemove={nothing} />
  </>
);

const whole: ComponentProps<typeof AccountScreen> = {
  user: ada,
  accounts: toContext(accounts),
  agreements: agreementsOf(sampleAgreements, coming),
  payments: toContext(payments),
  ownPayments: true,
  favorites: [{ merchantName: 'Lekki Fresh Market', merchantImage: null, payments: 12 }],
  waiting: null,
  people: people(),
  coming: { agreements: false, waiting: false, people: false },
  ends: <EndSessions ending={false} problem={null} onEnd={nothing} />,
  trouble: null,
  leaving: false,
  linking: null,
  onLink: nothing,
  onSignOut: nothing,
};

const entry = (id: string, title: string, changed: Partial<typeof whole>): GalleryEntry => ({
  id: `account-${id}`,
  title: `Account: ${title}`,
  render: () => <AccountScreen {...whole} {...changed} />,
});

const welcome = (id: string, title: string, problem: string | null, again: boolean | null = null): GalleryEntry => ({
  id: `account-${id}`,
  title: `Account: ${title}`,
  render: () => (
    <>
      <SignInWelcome problem={problem} onSignIn={nothing} />
      {again !== null && <AuthenticationOverlay again={again} onLeave={nothing} />}
    </>
  ),
});

const within = (screen: Elements) => (
  <HistoryScreen user={ada} leaving={false} onSignOut={nothing}>
    {screen}
  </HistoryScreen>
);

const question = (problem: string | null) => (
  <EndSessionsQuestion ending={false} problem={problem} onEnd={nothing} onLeave={nothing} />
);

const removal = (removing: boolean, problem: string | null) => (
  <>
    {whole.people}
    <RemovePasskeyQuestion removing={removing} problem={problem} onRemove={nothing} onLeave={nothing} />
  </>
);

export const accountGallery: readonly GalleryEntry[] = [
  welcome('sign-in', 'signing in', null),
  welcome('sign-in-failed', 'signing in, after a failure', 'Login failed'),
  welcome('sign-in-authenticating', 'authenticating', null, false),
  { id: 'account-waiting', title: 'Account: who is there is not known yet', render: () => <AccountWaiting /> },
  entry('whole', 'everything', {}),
  entry('loading', 'loading', {
    accounts: coming,
    agreements: agreementsOf(null, coming),
    payments: coming,
    people: null,
    coming: { agreements: true, waiting: true, people: true },
  }),
  entry('empty', 'nothing yet', {
    accounts: toContext([]),
    agreements: agreementsOf(noAgreements, coming),
    payments: toContext([]),
    favorites: [],
    people: people(toContext([]), null),
  }),
  entry('failed', 'nothing could be loaded', {
    accounts: missing,
    agreements: agreementsOf(null, missing),
    payments: missing,
    people: people(missing, null),
  }),
  entry('partly-loading', 'read down to the payments', {
    payments: coming,
    people: null,
    coming: { agreements: false, waiting: false, people: true },
  }),
  ...linkingSamples
    .filter(({ id }) => id === 'linking-list' || id === 'linking-found')
    .map((sample) =>
      entry(sample.id, sample.title, {
        linking: <LinkingSampleScreen {...sample} />,
      }),
    ),
  ...accounts.slice(0, 1).flatMap((account) =>
    [false, true].map((failed) =>
      entry(failed ? 'delete-failed' : 'delete', failed ? 'Failed to delete account' : 'Delete Account', {
        ends: (
          <DeletionQuestion account={account} deleting={false} failed={failed} onDelete={nothing} onLeave={nothing} />
        ),
      }),
    ),
  ),
  entry('acting', 'acting for a merchant', {
    acting: <ActingWords merchant="Lekki Fresh Market" about="both" />,
    people: people(undefined, actsFor('mer_lekki', null)),
  }),
  entry('declining', 'declining an invitation', { people: people(undefined, actsFor(null, 'inv_2')) }),
  entry('accepting', 'accepting an invitation', { people: people(undefined, actsFor(null, null, 'inv_2')) }),
  entry('waiting-money', 'money is waiting', {
    waiting: <MoneyWaiting {...waitingMoney} waiting={waitingMoneySamples} />,
  }),
  entry('released-money', 'money was released', {
    waiting: <MoneyWaiting {...waitingMoney} waiting={[]} released={270_000} />,
  }),
  ...agreementGallery(within),
  ...debitGallery(within),
  ...pastPaymentGallery(within),
  entry('no-recents', 'without the permission for payments', { payments: null }),
  entry('leaving', 'signing out', { leaving: true }),
  entry('trouble', 'signing out failed', {
    trouble: whyFailed(new Error('No line'), 'You could not be signed out.'),
  }),
  entry('remove-passkey', 'remove a passkey?', { people: removal(false, null) }),
  entry('remove-passkey-removing', 'removing a passkey', { people: removal(true, null) }),
  entry('remove-passkey-refused', 'a passkey could not be removed', {
    people: removal(false, problems.PASSKEY_COOLING_DOWN),
  }),
  entry('new-device', 'a new device asks', { alert: newDevice() }),
  entry('new-device-stopping', 'a new device is being stopped', { alert: newDevice({ stopping: 'dev_1' }) }),
  entry('new-device-failed', 'it could not be stopped', { alert: newDevice({ problem: problems.RATE_LIMITED }) }),
  entry('new-device-stopped', 'a new device was stopped', { alert: newDevice({ devices: [], stopped: ['dev_1'] }) }),
  entry('end-all', 'end all sessions?', { ends: question(null) }),
  entry('end-all-failed', 'all sessions could not be ended', {
    ends: question(whyFailed(new Error('No line'), 'The sessions could not be ended.')),
  }),
];
