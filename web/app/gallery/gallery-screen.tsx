import type { Consent } from '@yarda/contracts/consent/requested-consent.ts';
import { useContext } from 'react';
import type { ConsentView } from '../../../domain/consent/view/consent-view.ts';
import { ConsentGranted } from '../../consent/approval/consent-granted.tsx';
import { agreementPath } from '../../consent/manage/agreement-paths.ts';
import { ConsentCompleting } from '../../consent/page/consent-completing.tsx';
import { ConsentScreen } from '../../consent/page/consent-screen.tsx';
import { EmbeddingContext } from '../../merchants/embedding/embedding.ts';
import { useMerchantColours } from '../../merchants/merchant-colours.ts';
import type { Elements } from '../../platform/ui/elements.ts';
import { GalleryEmbedded, type GalleryEntry } from '../../platform/ui/gallery-entry.ts';

/** A screen of the standalone page. */
export const page = (id: string, title: string, shown: Shown, ground?: string): GalleryEntry => ({
  id: `consent-${id}`,
  title,
  ...(ground && { ground }),
  render: () => <Screen {...shown} />,
});

/** The same inside a merchant's page. */
export const inside = (id: string, title: string, shown: Shown, ground?: string): GalleryEntry => ({
  id: `embedded-${id}`,
  title,
  embedded: true,
  ...(ground && { ground }),
  render: () => <Screen {...shown} embedded />,
});

/** The contents of a gallery screen: the view, and what fills it. */
export interface Shown {
  readonly view: ConsentView;
  readonly step?: Elements;
  /** Replaces the payments when the view does not supply them. */
  readonly ending?: Elements;
  readonly linking?: boolean;
  /** The side panel's items, if they are less than the whole consent. */
  readonly remaining?: Consent;
  readonly embedded?: boolean;
  readonly fullScreen?: boolean;
  /** Outside the sandbox: the operator's pages stand at the foot. */
  readonly live?: boolean;
}

const nothing = () => {};

const Screen = (props: Shown) => {
  const { view, step = null, ending, linking = false, remaining, fullScreen = false, live = false, ...shown } = props;
  const embedded = useContext(GalleryEmbedded) || (shown.embedded ?? false);
  const consent = 'consent' in view ? view.consent : null;
  useMerchantColours(consent?.counterparty.merchantColours);
  return (
    <EmbeddingContext value={{ embedded, postToParent: nothing, returnUrl: 'https://shop.example/orders' }}>
      <ConsentScreen
        view={view}
        parameters={{ consentId: 'cns_1', embedded, fullScreen }}
        linking={linking}
        remaining={remaining ?? null}
        sandbox={!live}
        help="https://yarda.example/help"
        privacy="https://yarda.example/privacy"
        step={step}
        ending={ending ?? <Ending view={view} />}
      />
    </EmbeddingContext>
  );
};

const Ending = ({ view }: { view: ConsentView }) => {
  if (view.kind === 'completing') return <ConsentCompleting onRefresh={nothing} />;
  return (
    view.kind === 'granted' && (
      <ConsentGranted consent={view.consent} manageAt={agreementPath(view.consent.consentId)} />
    )
  );
};
