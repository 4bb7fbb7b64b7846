import type { Consent } from '@yarda/contracts/consent/requested-consent.ts';
import type { Payment } from '@yarda/contracts/payments/payment.ts';
import {
  immediatePayments,
  isHeaderless,
  merchantName,
  showsConsentHeader,
} from '@yarda/domain/consent/view/consent-summary.ts';
import { naira } from '@yarda/domain/platform/money/naira.ts';
import { type ReactNode, useRef } from 'react';
import type { ConsentView } from '../../../domain/consent/view/consent-view.ts';
import { useFrameHeight } from '../../merchants/embedding/embedding.ts';
import { Button } from '../../platform/ui/button.tsx';
import type { Elements } from '../../platform/ui/elements.ts';
import { Guilloche } from '../../platform/ui/guilloche.tsx';
import { Icon } from '../../platform/ui/icon.tsx';
import { Lazily } from '../../platform/ui/lazily.tsx';
import { LongWait } from '../../platform/ui/long-wait.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { StatusPill } from '../../platform/ui/status-pill.tsx';
import { ConsentPanel } from './consent-panel.tsx';
import { firstParts } from './first-parts.ts';
import type { PageParameters } from './page-parameters.ts';
import './consent-screen.css';
import './consent-loading.css';
import './consent-payments.css';

interface ConsentScreenProps {
  readonly view: ConsentView;
  readonly parameters: Pick<PageParameters, 'consentId' | 'embedded' | 'fullScreen'>;
  /** Shows that no real money moves here. */
  readonly sandbox: boolean;
  /** The operator's own pages, where they are known. */
  readonly help?: string | undefined;
  readonly privacy?: string | undefined;
  /** The step of the current payment. */
  readonly step: Elements;
  /** Shown once everything requested is done. */
  readonly ending: Elements;
  readonly linking?: boolean;
  /** The items listed as requested, if they are less than the whole consent. */
  readonly remaining?: Consent | null;
  /** Stands above the content, inside the height that the frame asks for. */
  readonly alert?: Elements;
}

/** The consent page, rendered from its view. */
export const ConsentScreen = (props: ConsentScreenProps) => {
  const { parameters, sandbox, help, privacy, alert } = props;
  const content = useRef<HTMLDivElement>(null);
  useFrameHeight(content);
  return (
    <div
      className="consent-screen"
      data-layout={parameters.embedded ? 'embedded' : 'standalone'}
      data-full={parameters.fullScreen || undefined}
    >
      {!parameters.embedded && <Side {...props} />}
      <div className="consent-sheet" ref={content}>
        {alert}
        <Content {...props} />
        <footer className="consent-foot">
          {sandbox ? (
            <>
              <Icon name="note" size={16} />
              <span>Sandbox: no real money moves</span>
            </>
          ) : (
            <>
              <span>Yarda</span>
              {help && <a href={help}>Help</a>}
              {privacy && <a href={privacy}>Privacy</a>}
            </>
          )}
        </footer>
      </div>
    </div>
  );
};

const Side = ({ view, linking, remaining }: ConsentScreenProps) => {
  if ('consent' in view) {
    const { consent } = view;
    const declined = view.kind === 'declined' || (view.kind === 'approving' && consent.declinedAt !== undefined);
    const title = showsConsentHeader(consent, false) ? titleOf(linking) : null;
    const isAside = isHeaderless(consent);
    return <ConsentPanel consent={remaining ?? consent} {...{ title, declined, isAside }} />;
  }
  if (view.kind !== 'loading') return null;
  return (
    <div className="consent-panel">
      <Guilloche />
      <div className="consent-panel-inner" />
    </div>
  );
};

const Content = (props: ConsentScreenProps) => {
  const { view } = props;
  if (view.kind === 'missing-client' || view.kind === 'not-found')
    return (
      <Lazily load={firstParts.trouble} waiting={null}>
        {({ ConsentTrouble }) => <ConsentTrouble view={view} consentId={props.parameters.consentId || null} />}
      </Lazily>
    );
  if (view.kind === 'loading')
    return (
      <main className="consent-main">
        <h1 className="unseen">Consent Request</h1>
        <ConsentLoading />
      </main>
    );
  return <LoadedConsent {...props} view={view} />;
};

type LoadedView = Extract<ConsentView, { consent: unknown }>;

const LoadedConsent = ({ view, parameters, step, ending }: ConsentScreenProps & { view: LoadedView }) => {
  const { consent } = view;
  return (
    <main className="consent-main">
      {parameters.embedded ? (
        <h1 className="unseen">{`${merchantName(consent)} - Consent Request`}</h1>
      ) : (
        isHeaderless(consent) && (
          <h1 className={`consent-payee ${view.kind === 'asking' ? '' : 'unseen'}`}>{merchantName(consent)}</h1>
        )
      )}
      {view.kind === 'asking' ? <RequestView view={view}>{step}</RequestView> : ending}
    </main>
  );
};

/** Shown under the merchant's name and picture. */
const titleOf = (linking = false) => (linking ? 'Link Account' : 'Consent Request');

const RequestView = ({ view, children }: { view: Extract<ConsentView, { kind: 'asking' }>; children: Elements }) => {
  if (!view.payment) return children;
  return (
    <ConsentPayments consent={view.consent} current={view.payment}>
      {children}
    </ConsentPayments>
  );
};

/** The loading placeholder of a consent. */
const ConsentLoading = () => (
  <div className="step" aria-busy="true">
    <p className="quiet" role="status">
      Loading consent...
    </p>
    <div className="consent-loading-head">
      <Skeleton width="45%" height="1.25rem" />
      <Skeleton width="70%" height="3rem" />
      <Skeleton width="35%" />
    </div>
    <Skeleton height="72px" />
    <LongWait>
      <p className="quiet small centred">Still loading. Your connection may be slow.</p>
      <div className="centred">
        <Button kind="plain" onClick={() => location.reload()}>
          Try Again
        </Button>
      </div>
    </LongWait>
  </div>
);

interface ConsentPaymentsProps {
  readonly consent: Consent;
  readonly current: Payment;
  readonly children: ReactNode;
}

/** The immediate payments of a consent, made in sequence: done ones above the current, later ones below. */
const ConsentPayments = ({ consent, current, children }: ConsentPaymentsProps) => {
  const payments = immediatePayments(consent);
  if (payments.length === 1) return children;
  return (
    <ol className="consent-payments">
      {payments.map((payment, at) =>
        payment.paymentId === current.paymentId ? (
          <li key={payment.paymentId} aria-current="step">
            {children}
          </li>
        ) : (
          <PaymentRow key={payment.paymentId} payment={payment} number={at + 1} />
        ),
      )}
    </ol>
  );
};

const PaymentRow = ({ payment, number }: { payment: Payment; number: number }) => {
  const paid = payment.status === 'executed';
  return (
    <li className="payment-row" data-done={paid || undefined}>
      <span className="payment-row-sign">{paid ? <Icon name="tick" size={16} /> : number}</span>
      <span className="payment-row-words">
        <span className="figures strong">{`${naira(payment.amount)} ${paid ? 'paid' : 'due next'}`}</span>
        <span className="quiet small">{payment.narration}</span>
      </span>
      <StatusPill done={paid} />
    </li>
  );
};
