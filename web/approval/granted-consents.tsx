import type { listGrantedConsents } from '@yarda/contracts/approval.ts';
import type { ReplyOf } from '@yarda/contracts/call.ts';
import { merchantName } from '@yarda/domain/asked/consent-summary.ts';
import { naira } from '@yarda/domain/naira.ts';
import { type Listed, Listing, ListingRow } from '../ui/listing.tsx';
import { NameBadge } from '../ui/name-badge.tsx';
import { instantText } from './instant-text.ts';

export type GrantedConsent = ReplyOf<typeof listGrantedConsents>['consents'][number];

/** The consents a person has granted. */
export const GrantedConsents = ({ consents }: { consents: Listed<GrantedConsent> }) => (
  <Listing title="Consents you granted" listed={consents} empty="You have not agreed to anything yet.">
    {(consent) => (
      <ListingRow
        key={consent.consentId}
        sign={<NameBadge name={merchantName(consent)} image={consent.counterparty.image} size={40} />}
        title={merchantName(consent)}
        subtitle={instantText(consent.grantedAt)}
        end={consent.total !== null && <span className="strong figures">{naira(consent.total)}</span>}
      />
    )}
  </Listing>
);
