import { dateFormat } from '@yarda/domain/platform/text/date-format.ts';
import { Button } from '../../platform/ui/button.tsx';
import { type Listed, Listing, ListingRow } from '../../platform/ui/listing.tsx';
import { PersonIcon } from '../../platform/ui/person-icon.tsx';
import type { Me } from './use-me.ts';
import './passkey-list.css';

const text = dateFormat('en-NG', { dateStyle: 'medium', timeStyle: 'short' });

type Passkey = Me['passkeys'][number];

interface PasskeyListProps {
  readonly passkeys: Listed<Passkey>;
  /** The server's time, in ms since 1970 UTC. */
  readonly now: number;
  readonly onRemove: (passkeyId: string) => void;
}

/**
 * A person's passkeys: created, last used, and when a new one may first approve. All but the one in use can be removed.
 */
export const PasskeyList = ({ passkeys, now, onRemove }: PasskeyListProps) => (
  <Listing
    title="Passkeys"
    listed={passkeys}
    empty="You have no passkey yet. Sign in with your phone to create one."
    likely={1}
  >
    {(passkey) => (
      <ListingRow
        key={passkey.passkeyId}
        sign={
          <span className="passkey-sign">
            <PersonIcon name="finger" size={22} />
          </span>
        }
        title={nameOf(passkey)}
        subtitle={usesOf(passkey)}
        end={
          <>
            {Date.parse(passkey.approvesFrom) > now && (
              <span className="listing-badge">{`Approves from ${text(passkey.approvesFrom)}`}</span>
            )}
            {passkey.current ? (
              <span className="listing-badge" data-quiet>
                In use here
              </span>
            ) : (
              passkeys.items &&
              passkeys.items.length > 1 && (
                <Button
                  kind="plain"
                  aria-label={`Remove the passkey of ${nameOf(passkey)}, made ${text(passkey.createdAt)}`}
                  onClick={() => onRemove(passkey.passkeyId)}
                >
                  Remove
                </Button>
              )
            )}
          </>
        }
      />
    )}
  </Listing>
);

const nameOf = ({ device }: Passkey) => device ?? 'A device without a name';

const usesOf = ({ createdAt, lastUsedAt }: Passkey) =>
  `Made ${text(createdAt)} · ${lastUsedAt ? `last used ${text(lastUsedAt)}` : 'not used since'}`;
