import type { AgreementWhole } from '@yarda/contracts/consent-agreements.ts';
import { merchantName } from '@yarda/domain/asked/consent-summary.ts';
import { sharedNamesOf } from '@yarda/domain/sharing/shared-items.ts';
import { instantText } from '../approval/instant-text.ts';

/** What is shared, and when the merchant last read each item. */
export const AgreementSharing = ({ agreement }: { agreement: AgreementWhole }) => {
  const { sharing } = agreement;
  if (sharing.length === 0) return null;
  const read = sharing
    .flatMap(({ lastReadAt }) => lastReadAt ?? [])
    .toSorted()
    .at(-1);
  return (
    <section className="agreement-part">
      <h3>Shared with {merchantName(agreement)}</h3>
      <p className="small">{read ? `Last read on ${instantText(read)}.` : 'Not read yet.'}</p>
      <ul className="listing-rows">
        {sharing.map(({ category, item, lastReadAt }) => {
          const named = sharedNamesOf(category, item);
          return (
            <li key={`${category} ${item}`} className="listing-row agreement-shared">
              <span className="listing-words">
                <span className="strong">{named.item}</span>
                <span className="quiet small">{named.category}</span>
              </span>
              <span className="listing-end quiet small">
                {lastReadAt ? `Read ${instantText(lastReadAt)}` : 'Not read'}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
};
