import { isPaymentRequestId } from '@yarda/contracts/identifiers.ts';
import type { PageState } from '@yarda/contracts/page.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSession } from '../session/use-session.ts';
import { openConsentFeed } from './consent-feed.ts';
import type { ConsentReading } from './consent-reading.ts';
import { consentView, type Visitor } from './consent-view.ts';
import type { PageParameters } from './page-parameters.ts';
import { openRequestFeed } from './request-feed.ts';

/**
 * The consent as the page shows it: begun with what came with the page, read again whenever the payer comes back to it
 * or something has happened, and taken from payment to payment.
 */
export const useConsent = (parameters: PageParameters, pageState: PageState | null) => {
  const { clientId, isPublic } = parameters;
  const [{ consent, failure, readAt }, refreshConsent] = useReading(parameters, pageState);
  const visitor = useVisitor(isPublic, refreshConsent);
  const [{ inHand, made }, setPayments] = useState<Payments>({ inHand: null, made: new Set() });

  const view = consentView({ visitor, clientId, consent, failure, inHand, made });
  const shown = view.kind === 'asking' && !isPublic ? (view.payment?.paymentId ?? null) : null;
  if (shown !== null && shown !== inHand) setPayments({ inHand: shown, made });

  const onFinished = useCallback((paymentId: string) => setPayments(withMade(paymentId)), []);
  const onSignedIn = useCallback(() => setPayments(({ made: before }) => ({ inHand: null, made: before })), []);
  return { view, readAt, refreshConsent, onFinished, onSignedIn };
};

/** Who looks. What the consent says depends on it: when that changes it is read again. */
const useVisitor = (isPublic: boolean, refreshConsent: () => void): Visitor => {
  const session = useSession();
  const known = useRef(session.status);
  useEffect(() => {
    if (session.status === 'checking' || session.status === known.current) return;
    known.current = session.status;
    refreshConsent();
  }, [session.status, refreshConsent]);
  if (isPublic) return { kind: 'viewer' };
  if (session.status === 'signed-in') return { kind: 'payer', user: session.user };
  return { kind: session.status === 'checking' ? 'checking' : 'anonymous' };
};

const useReading = (parameters: PageParameters, pageState: PageState | null) => {
  const { consentId, clientId } = parameters;
  const [first] = useState(() => firstReading(pageState));
  const [reading, setReading] = useState(first);
  const feed = useRef<ReturnType<typeof openConsentFeed>>(null);
  useEffect(() => {
    if (clientId === null || first.failure) return;
    if (isPaymentRequestId(consentId))
      return openRequestFeed(parameters, clientId, (failure) => setReading({ ...first, failure }));
    const opened = openConsentFeed({ consentId, clientId }, first.consent, setReading);
    feed.current = opened;
    return opened.close;
  }, [parameters, consentId, clientId, first]);
  const refresh = useCallback(() => feed.current?.refresh(), []);
  return [reading, refresh] as const;
};

const firstReading = (pageState: PageState | null): ConsentReading => {
  const given = pageState?.consentRead;
  return {
    consent: given?.success ? given.consent : null,
    failure: given && !given.success ? given.code : null,
    readAt: 0,
  };
};

interface Payments {
  readonly inHand: string | null;
  readonly made: ReadonlySet<string>;
}

const withMade =
  (paymentId: string) =>
  ({ made }: Payments): Payments => ({ inHand: null, made: new Set([...made, paymentId]) });
