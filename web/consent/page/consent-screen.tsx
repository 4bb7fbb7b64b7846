import type { Consent } from '@yarda/contracts/consent/requested-consent.ts';
import { isHeaderless, merchantName, showsConsentHeader } from '@yarda/domain/consent/view/consent-summary.ts';
import { useRef } from 'react';
import type { ConsentView } from '../../../domain/consent/view/consent-view.ts';
import { useFrameHeight } from '../../merchants/embedding/use-frame-height.ts';
import type { Elements } from '../../platform/ui/elements.ts';
import { Guilloche } from '../../platform/ui/guilloche.tsx';
import { Icon } from '../../platform/ui/icon.tsx';
import { Lazily } from '../../platform/ui/lazily.tsx';
import { ConsentLoading } from './consent-loading.tsx';
import { ConsentPanel } from './consent-panel.tsx';
import { ConsentPayments } from './consent-payments.tsx';
import { firstParts } from './first-parts.ts';
import type { PageParameters } from './page-parameters.ts';
import './consent-screen.css';

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
    const beside = isHeaderless(consent);
    return <ConsentPanel consent={remaining ?? consent} {...{ title, declined, beside }} />;
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
      {view.kind === 'asking' ? <Asking view={view}>{step}</Asking> : ending}
    </main>
  );
};

/** Shown under the merchant's name and picture. */
const titleOf = (linking = false) => (linking ? 'Link Account' : 'Consent Request');

const Asking = ({ view, children }: { view: Extract<ConsentView, { kind: 'asking' }>; children: Elements }) => {
  if (!view.payment) return children;
  return (
    <ConsentPayments consent={view.consent} current={view.payment}>
      {children}
    </ConsentPayments>
  );
};
