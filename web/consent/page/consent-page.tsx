import type { PageState } from '@yarda/contracts/consent/page.ts';
import type { Consent } from '@yarda/contracts/consent/requested-consent.ts';
import { pageView } from '@yarda/domain/consent/page/page-screen.ts';
import { merchantName } from '@yarda/domain/consent/view/consent-summary.ts';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { RailTermsContext } from '../../accounts/rail-terms.ts';
import { useSession } from '../../identity/session/use-session.ts';
import { useSessionRenewal } from '../../identity/session/use-session-renewal.ts';
import { EmbeddingContext, useEmbedding } from '../../merchants/embedding/embedding.ts';
import { openParentWindow } from '../../merchants/embedding/parent-window.ts';
import { useMerchantColours } from '../../merchants/merchant-colours.ts';
import { AbsentMethodsContext, DownMethodsContext, TerminalOfferContext } from '../../payments/down-methods.ts';
import { loadChunk, loadOptional } from '../../platform/api/load-part.ts';
import { Lazily, Optionally } from '../../platform/ui/lazily.tsx';
import { discoveryOf } from '../view/discovery.ts';
import { ConsentScreen } from './consent-screen.tsx';
import type { PageParameters } from './page-parameters.ts';
import { PageStep } from './page-step.tsx';
import type { PageStore } from './page-store.ts';
import { RequestingStep } from './requesting-step.tsx';
import { reportSuccess } from './success-reported.ts';

interface ConsentPageProps {
  readonly page: PageStore;
  readonly parameters: PageParameters;
  readonly pageState: PageState | null;
}

/** `/r/{consentId}`: one consent, from request to grant. */
export const ConsentPage = ({ page, parameters, pageState }: ConsentPageProps) => {
  const { embedded } = parameters;
  const embedding = useMemo(() => {
    const postToParent = embedded ? openParentWindow(pageState?.allowedOrigins ?? []) : () => {};
    return { embedded, postToParent, returnUrl: pageState?.returnUrl };
  }, [embedded, pageState]);
  return (
    <EmbeddingContext value={embedding}>
      <TerminalOfferContext value={pageState?.terminal ?? null}>
        <DownMethodsContext value={pageState?.down ?? none}>
          <AbsentMethodsContext value={pageState?.absent ?? none}>
            <RailTermsContext value={pageState?.terms ?? noTerms}>
              <ConsentInPage page={page} parameters={parameters} pageState={pageState} />
            </RailTermsContext>
          </AbsentMethodsContext>
        </DownMethodsContext>
      </TerminalOfferContext>
    </EmbeddingContext>
  );
};

const none = [] as const;
const noTerms = {};

const ConsentInPage = ({ page, parameters, pageState }: ConsentPageProps) => {
  const shown = useSyncExternalStore(page.subscribe, page.shown, page.shown);
  const { clientId, authAppId, embedded } = parameters;
  const view = pageView(shown.context);
  const consent = 'consent' in view ? view.consent : null;
  const session = useSession();
  useSessionRenewal();
  useParentsWord(embedded, pageState);
  useEscape();
  useMerchantColours(consent?.counterparty.merchantColours);
  useDocumentFace(consent, embedded);
  useConsentNotifications(consent, view.kind === 'granted');
  const deviceAlert = session.status === 'signed-in' && consent && clientId && (
    <Optionally load={loadDeviceAlert}>
      {({ DeviceAlert }) => (
        <DeviceAlert
          key={session.user.userId}
          userId={session.user.userId}
          discovery={discoveryOf(consent, clientId, authAppId)}
        />
      )}
    </Optionally>
  );
  return (
    <>
      <ConsentScreen
        view={view}
        parameters={parameters}
        linking={shown.context.linking}
        remaining={shown.context.remaining}
        sandbox={pageState?.sandbox ?? false}
        help={pageState?.help}
        privacy={pageState?.privacy}
        alert={deviceAlert}
        step={<RequestingStep page={page} shown={shown} parameters={parameters} />}
        ending={
          <>
            <PageStep page={page} shown={shown} parameters={parameters} />
            {session.status === 'signed-in' && consent && clientId && (
              <Lazily load={loadPasskeyPrompt} waiting={null}>
                {({ PasskeyPrompt }) => (
                  <PasskeyPrompt
                    discovery={discoveryOf(consent, clientId, authAppId)}
                    merchantName={merchantName(consent)}
                  />
                )}
              </Lazily>
            )}
          </>
        }
      />
      {session.status === 'signed-out' && session.leaving && (
        <Lazily load={loadLeaving} waiting={null}>
          {({ LeavingOverlay }) => <LeavingOverlay />}
        </Lazily>
      )}
    </>
  );
};

/** Follows the parent page's messages about signing in or out there. */
const useParentsWord = (embedded: boolean, pageState: PageState | null) => {
  useEffect(() => {
    if (!embedded) return;
    const controller = new AbortController();
    const origins = pageState?.allowedOrigins ?? [];
    void loadChunk(loadListening).then(({ listenToParent }) => listenToParent(origins, controller.signal));
    return () => controller.abort();
  }, [embedded, pageState]);
};

/** The dialog of the page around an embedded one hears nothing of an Escape in here. */
const useEscape = () => {
  const { embedded, postToParent } = useEmbedding();
  useEffect(() => {
    if (!embedded) return;
    const controller = new AbortController();
    void loadOptional(loadEscape).then((loaded) =>
      loaded?.onUnusedEscape(() => postToParent({ type: 'oya-money-escape-pressed' }), controller.signal),
    );
    return () => controller.abort();
  }, [embedded, postToParent]);
};

const loadListening = () => import('./listen-to-parent.ts');
const loadEscape = () => import('../../platform/ui/unused-escape.ts');
const loadDeviceAlert = () => import('../../identity/session/device-alert.tsx');
const loadPasskeyPrompt = () => import('../../identity/session/passkey-prompt.tsx');
const loadLeaving = () => import('../../identity/session/leaving-overlay.tsx');

/** Tells the parent page the consent's status, at first and on every change, and once that it is granted. */
const useConsentNotifications = (consent: Consent | null, granted: boolean): void => {
  const { embedded, postToParent } = useEmbedding();
  const { consentId, status } = consent ?? {};
  useEffect(() => {
    if (consentId && status) postToParent({ type: 'oya-money-consent-data', consentId, status });
  }, [postToParent, consentId, status]);
  useEffect(() => {
    if (!embedded || !consent || !granted) return;
    // At once, and not loaded late: the parent may take the frame away as soon as the payer is done.
    reportSuccess(consent, postToParent);
  }, [embedded, postToParent, consent, granted]);
};

/** Sets the standalone page's title and favicon to the merchant's. */
const useDocumentFace = (consent: Consent | null, embedded: boolean): void => {
  const title = consent ? `${merchantName(consent)} - Consent Request` : null;
  const image = consent?.counterparty.image ?? null;
  useEffect(() => {
    if (!embedded && title) document.title = title;
  }, [embedded, title]);
  useEffect(() => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (embedded || !image || !icon) return;
    icon.removeAttribute('type');
    icon.href = image;
  }, [embedded, image]);
};
