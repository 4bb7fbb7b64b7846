import { isPaymentRequestId } from '@yarda/contracts/platform/identifiers.ts';
import type { ConsentReading, PageEvent, ReadingAct } from '@yarda/domain/consent/page/consent-page-context.ts';
import { fromCallback } from 'xstate';
import { isComingBack } from '../../platform/api/page-claim.ts';
import { followConsent } from './live-consent.ts';
import type { PageParameters } from './page-parameters.ts';
import { openRequestFeed } from './request-feed.ts';

/**
 * Keeps the page's consent up to date, starting from the state in the page; opens a payment request if the page is for
 * one.
 */
export const readingActor = (parameters: PageParameters, first: ConsentReading) =>
  fromCallback<ReadingAct>(({ sendBack, receive }) => {
    const { consentId, clientId } = parameters;
    const tell = (reading: ConsentReading) => sendBack({ type: 'consent.read', reading } satisfies PageEvent);
    if (clientId === null || first.failure) return undefined;
    if (isPaymentRequestId(consentId))
      return openRequestFeed(parameters, clientId, (failure) => tell({ ...first, failure }));
    const feed = followConsent({ consentId, clientId }, first.consent, tell);
    // The page's embedded consent is public. Read again with the claim, to see a charge that this tab started.
    if (isComingBack && first.consent) feed.refresh();
    receive((act) => (act.type === 'told' ? feed.told(act.outcome) : feed.refresh()));
    return feed.close;
  });
