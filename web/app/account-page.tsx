import { QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import type { User } from '@yarda/contracts/identity/people.ts';
import { ownClient } from '@yarda/contracts/identity/session.ts';
import { useEffect, useState } from 'react';
import { AccountDeletionContext } from '../accounts/account-deletion.tsx';
import { useAccounts } from '../accounts/use-accounts.ts';
import { openedAgreement } from '../consent/manage/agreement-paths.ts';
import { AgreementsList } from '../consent/manage/agreements-list.tsx';
import { useAgreements, useSkip } from '../consent/manage/use-agreement.ts';
import { Authentication } from '../identity/session/authentication.tsx';
import { EndSessions } from '../identity/session/end-sessions.tsx';
import { ActingNote, MembershipList, mayReadPayments } from '../identity/session/membership-list.tsx';
import { PasskeyList } from '../identity/session/passkey-list.tsx';
import { PasskeyPrompt } from '../identity/session/passkey-prompt.tsx';
import { RemovePasskey, useRemovePasskey } from '../identity/session/remove-passkey.tsx';
import { takeReturn } from '../identity/session/return-address.ts';
import { SignInWelcome } from '../identity/session/sign-in-welcome.tsx';
import { useSignOut } from '../identity/session/sign-out.ts';
import { useMe, useMemberships } from '../identity/session/use-me.ts';
import { useSession } from '../identity/session/use-session.ts';
import { useSessionRenewal } from '../identity/session/use-session-renewal.ts';
import { LinkingChunk, useLinkPanel } from '../linking/linking-chunk.tsx';
import { historyPath, openedPayment } from '../payments/recent-payments.tsx';
import { useRecentPayments } from '../payments/use-recent-payments.ts';
import { useWaitingMoney, WaitingMoneyList, waitingMoneyKey } from '../payments/waiting-money-list.tsx';
import { pagePath } from '../platform/api/page-path.ts';
import { createQueryClient } from '../platform/api/query-client.ts';
import { serverNow } from '../platform/api/server-clock.ts';
import type { Elements } from '../platform/ui/elements.ts';
import { Lazily, Optionally } from '../platform/ui/lazily.tsx';
import { Skeleton } from '../platform/ui/skeleton.tsx';
import { AccountScreen, AccountWaiting } from './account-screen.tsx';
import { HistoryScreen } from './history-screen.tsx';

const discovery = { ...ownClient, authAppId: null };

/** `/` and `/login`: sign-in, then the person's own account page. */
export const AccountPage = () => {
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <AccountInPage />
    </QueryClientProvider>
  );
};

const AccountInPage = () => {
  const session = useSession();
  useSessionRenewal();
  useGoBack(session.status === 'signed-in');
  if (session.status === 'checking') return <AccountWaiting />;
  if (session.status === 'signed-in') return <SignedIn key={session.user.userId} user={session.user} />;
  return (
    <Authentication discovery={discovery} merchantName={null} onSignedIn={nothing}>
      {({ start, problem }) => <SignInWelcome problem={problem} onSignIn={start} />}
    </Authentication>
  );
};

const nothing = () => {};

/** Returns a person whose token expired to the page they came from. */
const useGoBack = (signedIn: boolean) => {
  useEffect(() => {
    if (!signedIn) return;
    const address = takeReturn();
    if (address) location.replace(address);
    else if (pagePath(location.pathname) === '/login') history.replaceState(null, '', '/');
  }, [signedIn]);
};

const SignedIn = ({ user }: { user: User }) => {
  const path = pagePath(location.pathname);
  const paymentId = openedPayment(path);
  const opened = paymentId ? { paymentId } : openedAgreement(path);
  if (path === historyPath) return <History user={user} />;
  return opened ? <Opened user={user} opened={opened} /> : <Account user={user} />;
};

const loadAgreement = () => import('../consent/manage/agreement-pages.tsx');

type OpenedPage = NonNullable<ReturnType<typeof openedAgreement>> | { readonly paymentId: string };

const Opened = ({ user, opened }: { user: User; opened: OpenedPage }) => (
  <OwnPage user={user} about="person">
    <Lazily load={loadAgreement} waiting={<Skeleton height="16rem" />}>
      {({ AgreementPages }) => <AgreementPages userId={user.userId} opened={opened} />}
    </Lazily>
    <PasskeyPrompt discovery={discovery} merchantName={null} />
  </OwnPage>
);

const loadHistory = () => import('../payments/history/payment-history.tsx');

const History = ({ user }: { user: User }) => (
  <OwnPage user={user} about="merchant">
    <Lazily load={loadHistory} waiting={<Skeleton height="16rem" />}>
      {({ PaymentHistory }) => <PaymentHistory userId={user.userId} />}
    </Lazily>
  </OwnPage>
);

/** A page of one thing; `about`: whose it is while the person acts for a merchant. */
const OwnPage = ({ user, about, children }: { user: User; about: 'person' | 'merchant'; children: Elements }) => {
  const me = useMe(user.userId);
  const { signOut, ending, problem } = useSignOut();
  return (
    <HistoryScreen
      user={me.data?.user ?? user}
      trouble={problem.here}
      leaving={ending.here}
      onSignOut={() => signOut(false)}
    >
      <ActingNote memberships={me.data?.memberships} about={about} />
      {children}
    </HistoryScreen>
  );
};

const Account = ({ user }: { user: User }) => {
  const { userId } = user;
  const client = useQueryClient();
  const me = useMe(userId);
  const memberships = useMemberships(userId);
  const removal = useRemovePasskey(userId);
  const { signOut, ending, problem } = useSignOut();
  const accounts = useAccounts(userId);
  const { actingFor } = memberships;
  const mayRead = mayReadPayments(actingFor, me.data?.memberships);
  const agreements = useAgreements(userId);
  const skip = useSkip(userId);
  const payments = useRecentPayments(userId, { actingFor, mayRead });
  const waiting = useWaitingMoney(userId);
  const panel = useLinkPanel(userId, () => {
    accounts.retry();
    void client.invalidateQueries({ queryKey: waitingMoneyKey(userId) });
  });
  const input = { failed: me.isError, problem: me.error?.message ?? null, retry: () => void me.refetch() };
  return (
    <AccountDeletionContext value={accounts.mayDelete ? accounts.retry : null}>
      <AccountScreen
        user={me.data?.user ?? user}
        alert={
          <Optionally load={loadDeviceAlert}>
            {({ DeviceAlert }) => <DeviceAlert userId={userId} discovery={discovery} />}
          </Optionally>
        }
        acting={<ActingNote merchantId={actingFor} memberships={me.data?.memberships} about="both" />}
        accounts={accounts}
        agreements={
          <AgreementsList
            read={agreements.data ?? null}
            state={{
              failed: agreements.isError,
              problem: agreements.error?.message ?? null,
              retry: () => void agreements.refetch(),
            }}
            skip={skip}
          />
        }
        ownPayments={actingFor === null}
        payments={mayRead === null && me.isError ? { ...input, items: null } : payments.recents}
        favorites={payments.favorites}
        waiting={<WaitingMoneyList waiting={waiting} userId={userId} onLink={panel.onOpen} />}
        people={
          <>
            <MembershipList {...memberships} memberships={{ ...input, items: me.data?.memberships ?? null }} />
            <PasskeyList
              passkeys={{ ...input, items: me.data?.passkeys ?? null }}
              now={serverNow()}
              onRemove={removal.onChoose}
            />
            <RemovePasskey {...removal} />
          </>
        }
        ends={<EndSessions ending={ending.everywhere} problem={problem.everywhere} onEnd={() => signOut(true)} />}
        trouble={problem.here ?? memberships.problem}
        leaving={ending.here}
        coming={{ agreements: agreements.isPending, waiting: waiting.isPending, people: me.isPending }}
        linking={panel.open ? <LinkingChunk linking={panel.linking} /> : null}
        onLink={panel.onOpen}
        onSignOut={() => signOut(false)}
      />
      <PasskeyPrompt discovery={discovery} merchantName={null} />
    </AccountDeletionContext>
  );
};

const loadDeviceAlert = () => import('../identity/session/device-alert.tsx');
