import type { Agreement, Need } from '@yarda/contracts/consent-agreements.ts';
import { merchantName } from '@yarda/domain/asked/consent-summary.ts';
import { isEnded } from '@yarda/domain/consent/agreement-standing.ts';
import {
  agreementInShort,
  debitDay,
  debitSum,
  standingWords,
  weekdayText,
} from '@yarda/domain/consent/agreement-words.ts';
import { naira } from '@yarda/domain/naira.ts';
import { type Listed, Listing, ListingRow } from '../ui/listing.tsx';
import { NameBadge } from '../ui/name-badge.tsx';
import { agreementPath, debitPath } from './agreement-paths.ts';
import { NextDebit } from './next-debit.tsx';
import type { AgreementsRead, Skip } from './use-agreements.ts';
import './agreements.css';

interface AgreementsListProps {
  /** Null while it is read. */
  readonly read: AgreementsRead | null;
  readonly state: Pick<Listed<unknown>, 'failed' | 'problem' | 'retry'>;
  readonly skip: Skip;
}

const title = 'Payments and sharing you agreed to';

/** The place of the list while it is read. */
export const AgreementsComing = () => (
  <div className="agreements">
    <Listing title={title} listed={{ items: null, failed: false, retry: () => {} }} empty="">
      {() => null}
    </Listing>
  </div>
);

/** What a person agreed to: what is next, what needs them, then everything in force, waiting and ended. */
export const AgreementsList = ({ read, state, skip }: AgreementsListProps) => (
  <div className="agreements">
    <Listing
      title={title}
      listed={{ ...state, items: read && groupsOf(read.agreements) }}
      empty="You have not agreed to anything yet."
      within={(groups) => (
        <div className="agreements-whole">
          {read && <NextDebit next={read.next[0] ?? null} soon={read.soon} skip={skip} />}
          {read && <Needs read={read} />}
          {groups}
        </div>
      )}
    >
      {(group) => <Group key={group.name} {...group} />}
    </Listing>
  </div>
);

interface AgreementGroup {
  readonly name: string;
  readonly agreements: readonly Agreement[];
}

const groupsOf = (agreements: readonly Agreement[]): AgreementGroup[] => {
  const isWaiting = ({ standing }: Agreement) => standing === 'paused' || standing === 'suspended';
  const waiting = agreements.filter(isWaiting);
  const ended = agreements.filter(({ standing }) => isEnded(standing));
  const active = agreements.filter((each) => !isWaiting(each) && !isEnded(each.standing));
  return [
    { name: 'Active', agreements: active },
    { name: 'Paused', agreements: waiting },
    { name: 'Ended', agreements: ended },
  ].filter((group) => group.agreements.length > 0);
};

const Group = ({ name, agreements }: AgreementGroup) => (
  <section className="agreements-group" aria-label={name}>
    <h3>{name}</h3>
    <ul className="listing-rows">
      {agreements.map((agreement) => (
        <AgreementRow key={agreement.consentId} agreement={agreement} />
      ))}
    </ul>
  </section>
);

const AgreementRow = ({ agreement }: { agreement: Agreement }) => {
  const { standing, next, paid } = agreement;
  return (
    <ListingRow
      sign={<NameBadge name={merchantName(agreement)} image={agreement.counterparty.image} size={40} />}
      title={
        <a className="agreement-link" href={agreementPath(agreement.consentId)}>
          {merchantName(agreement)}
        </a>
      }
      subtitle={agreementInShort(agreement)}
      note={next && standing !== 'paused' && `Next: ${debitSum(next)} on ${weekdayText(debitDay(next))}`}
      end={
        <>
          {paid > 0 && agreement.debits && (
            <>
              <span className="strong figures">{naira(paid)}</span>
              <span className="quiet small">paid so far</span>
            </>
          )}
          {standing !== 'active' && standing !== 'paused' && (
            <span className="quiet small">{standingWords[standing]}</span>
          )}
        </>
      }
    />
  );
};

const Needs = ({ read: { needs, agreements } }: { read: AgreementsRead }) =>
  needs.length > 0 && (
    <section className="agreements-group" aria-label="Needs you">
      <h3>Needs you</h3>
      <ul className="listing-rows agreements-needs">
        {needs.map((need) => (
          <NeedRow
            key={need.kind === 'suspended' ? need.consentId : need.debit.debitId}
            need={need}
            name={nameOf(agreements, need.consentId)}
          />
        ))}
      </ul>
    </section>
  );

const NeedRow = ({ need, name }: { need: Need; name: string }) => (
  <li className="listing-row">
    <span className="listing-words">
      <a
        className="agreement-link strong"
        href={need.kind === 'suspended' ? agreementPath(need.consentId) : debitPath(need.debit.debitId)}
      >
        {need.kind === 'suspended'
          ? `Debits by ${name} wait for you`
          : `${naira(need.debit.amount ?? need.debit.most)} to ${name} could not be taken`}
      </a>
      <span className="quiet small">
        {need.kind === 'suspended'
          ? 'Nothing is taken until you allow it again.'
          : `Due on ${weekdayText(need.debit.dueOn)}. You may still owe it.`}
      </span>
    </span>
  </li>
);

const nameOf = (agreements: readonly Agreement[], consentId: string): string => {
  const found = agreements.find((agreement) => agreement.consentId === consentId);
  return found ? merchantName(found) : 'the merchant';
};
