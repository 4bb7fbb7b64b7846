import type { readFavoritesAndRecents } from '@yarda/contracts/payments/payment-history.ts';
import type { ReplyOf } from '@yarda/contracts/platform/call.ts';
import { listedItems } from '../platform/ui/listed.ts';
import { Listing, ListingRow } from '../platform/ui/listing.tsx';
import { NameBadge } from '../platform/ui/name-badge.tsx';

export type FavoriteMerchant = ReplyOf<typeof readFavoritesAndRecents>['favorites'][number];

/** Whom a person pays most often. Hidden when they have paid no one. */
export const FavoriteMerchants = ({ favorites }: { favorites: readonly FavoriteMerchant[] }) =>
  favorites.length > 0 && (
    <Listing title="Favourites" listed={listedItems(favorites)} empty="">
      {({ merchantName, merchantImage, payments }) => (
        <ListingRow
          key={merchantName}
          sign={<NameBadge name={merchantName} image={merchantImage} size={40} />}
          title={merchantName}
          subtitle={payments === 1 ? '1 payment' : `${payments} payments`}
        />
      )}
    </Listing>
  );
