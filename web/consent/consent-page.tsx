import type { PageState } from '@yarda/contracts/page.ts';
import { paysFirst } from '@yarda/domain/consent/needs-grant.ts';
import { type ComponentProps, useEffect, useMemo, useState } from 'react';
import { EmbeddingContext } from '../embedding/embedding.ts';
import { openParentWindow } from '../embedding/parent-window.ts';
import type { LinkedAccount } from '../linking/use-linking.ts';
import { useMerchantColours } from '../merchants/use-merchant-colours.ts';
import type { PaymentMethod } from '../payment/method-choice.tsx';
import { useSession } from '../session/use-session.ts';
import { useSessionRenewal } from '../session/use-session-renewal.ts';
import { TerminalOfferContext } from '../terminal/terminal-offer.ts';
import { Lazily } from '../ui/lazily.tsx';
import { AfterPayment } from './after-payment.tsx';
import { AskedNext } from './asked-next.tsx';
import { ConsentEnding } from './consent-ending.tsx';
import { ConsentGate } from './consent-gate.tsx';
import { ConsentScreen } from './consent-screen.tsx';
import type { PageParameters } from './page-parameters.ts';
import { PaymentStep } from './payment-step.tsx';
import { useConsent } from './use-consent.ts';
import { useConsentNews } from './use-consent-news.ts';
import { useDocumentFace } from './use-document-face.ts';

interface ConsentPageProps {
  readonly parameters: PageParameters;
  readonly pageState: PageState | null;
}

/** `/r/{consentId}`: one consent, from asking to granted. */
export const ConsentPage = ({ parameters, pageState }: ConsentPageProps) => {
  const { embedded } = parameters;
  const embedding = useMemo(() => {
    const tellParent = embedded ? openParentWindow(pageState?.allowedOrigins ?? []) : () => {};
    return { embedded, tellParent };
  }, [embedded, pageState]);
  return (
    <EmbeddingContext value={embedding}>
      <TerminalOfferContext value={pageState?.terminal ?? null}>
        <ConsentInPage parameters={parameters} pageState={pageState} />
      </TerminalOfferContext>
    </EmbeddingContext>
  );
};

type Held = Parameters<ComponentProps<typeof ConsentGate>['onHeld']>[0];

const ConsentInPage = ({ parameters, pageState }: ConsentPageProps) => {
  const inHand = useConsent(parameters, pageState);
  const { refreshConsent } = inHand;
  const [held, setHeld] = useState<Held>(null);
  const view = held ? ({ kind: 'approving', ...held } as const) : inHand.view;
  const consent = 'consent' in view ? view.consent : null;
  // Known from the consent on, not from the answer to the grant: it may be read as granted before that arrives.
  const [method, setMethod] = useState<PaymentMethod | null>(null);
  const [linking, setLinking] = useState(false);
  const [linked, setLinked] = useState<LinkedAccount | null>(null);
  const session = useSession();
  useSessionRenewal();
  useParentsWord(parameters.embedded, pageState);
  useMerchantColours(consent?.counterparty.merchantColours);
  useDocumentFace(consent, parameters.embedded);
  useConsentNews(consent, view.kind === 'granted');
  const leaving = session.status === 'signed-out' && session.leaving;
  return (
    <>
      <ConsentScreen
        view={view}
        parameters={parameters}
        linking={linking}
        sandbox={pageState?.sandbox ?? false}
        step={
          <Step
            {...inHand}
            view={view}
            chosen={method}
            readOnly={parameters.isPublic}
            formId={parameters.formId}
            clientId={parameters.clientId}
            authAppId={parameters.authAppId}
          />
        }
        ending={
          <AfterPayment
            view={view}
            parameters={parameters}
            onLinking={setLinking}
            onRefresh={refreshConsent}
            onLinked={setLinked}
          >
            <ConsentGate
              view={view}
              parameters={parameters}
              linking={linking}
              linked={linked}
              onLinking={setLinking}
              refreshConsent={refreshConsent}
              onHeld={setHeld}
              onConsenting={({ method: chosen }) => setMethod(chosen === 'account' ? null : chosen)}
            />
            <ConsentEnding view={view} onRefresh={refreshConsent} />
          </AfterPayment>
        }
      />
      {leaving && (
        <Lazily load={loadLeaving} waiting={null}>
          {({ LeavingOverlay }) => <LeavingOverlay />}
        </Lazily>
      )}
    </>
  );
};

/** The page around this one says when somebody has signed in or out there. */
const useParentsWord = (embedded: boolean, pageState: PageState | null) => {
  useEffect(() => {
    if (!embedded) return;
    const controller = new AbortController();
    const origins = pageState?.allowedOrigins ?? [];
    void import('./hear-parent.ts').then(({ hearParent }) => hearParent(origins, controller.signal));
    return () => controller.abort();
  }, [embedded, pageState]);
};

const loadLeaving = () => import('../session/leaving-overlay.tsx');
const loadOneTap = () => import('../approval/one-tap-offer.tsx');
const loadReadOnly = () => import('./read-only-consent.tsx');

type StepProps = ReturnType<typeof useConsent> & {
  readonly readOnly: boolean;
  readonly formId: string | null;
  readonly clientId: string | null;
  readonly authAppId: string | null;
  /** The method was chosen with the consent. */
  readonly chosen: PaymentMethod | null;
};

const Step = ({ view, readOnly, formId, clientId, authAppId, onSignedIn, ...inHand }: StepProps) => {
  const session = useSession();
  const [choosing, onChoosing] = useState(true);
  if (view.kind !== 'asking') return null;
  const { consent, payment } = view;
  if (readOnly)
    return (
      <Lazily load={loadReadOnly} waiting={null}>
        {({ ReadOnlyConsent }) => <ReadOnlyConsent consent={consent} payment={payment} formId={formId} />}
      </Lazily>
    );
  if (!payment) return null;
  const mayTap = clientId !== null && session.status === 'signed-in' && consent.status === 'pending';
  const saved = mayTap && !consent.needsGrant && (
    <Lazily load={loadOneTap} waiting={null}>
      {({ OneTapOffer }) => (
        <OneTapOffer
          {...{ consent, clientId, authAppId }}
          payer={session.user}
          refreshConsent={inHand.refreshConsent}
        />
      )}
    </Lazily>
  );
  const { consentId } = consent;
  const asksNext = paysFirst(consent) && consent.status === 'pending' && payment.transferStatus === 'expected';
  return (
    <>
      <PaymentStep key={payment.paymentId} {...{ consentId, payment, saved, onChoosing }} {...inHand} />
      {choosing && asksNext && clientId !== null && <AskedNext {...{ consent, clientId, authAppId, onSignedIn }} />}
    </>
  );
};
