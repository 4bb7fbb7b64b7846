import type { Agreement, Need } from '@yarda/contracts/consent/consent-agreements.ts';
import { isEnded } from '@yarda/domain/consent/manage/agreement-status.ts';
import { isUnpaid, weekdayText } from '@yarda/domain/consent/manage/agreement-words.ts';
import { merchantName } from '@yarda/domain/consent/view/consent-summary.ts';
import { naira } from '@yarda/domain/platform/money/naira.ts';
import { type Listed, Listing } from '../../platform/ui/listing.tsx';
import { agreementPath, debitPath } from './agreement-paths.ts';
import { AgreementRow } from './agreement-row.tsx';
import { NextDebit } from './next-debit.tsx';
import type { AgreementsRead, Skip } from './use-agreement.ts';
import './agreements-list.css';
import './agreement-link.css';

interface AgreementsListProps {
  /** Null while it is read. */
  readonly read: AgreementsRead | null;
  readonly state: Pick<Listed<unknown>, 'failed' | 'problem' | 'retry'>;
  readonly skip: Skip;
}

const title = 'What you agreed to';

/** The place of the list while it is read. */
export const AgreementsComing = () => (
  <div className="agreements">
    <Listing title={title} listed={{ items: null, failed: false, retry: () => {} }} empty="">
      {() => null}
    </Listing>
  </div>
);

/** A person's agreements: the next debit, required actions, then all agreements in force, waiting and ended. */
export const AgreementsList = ({ read, state, skip }: AgreementsListProps) => (
  <div className="agreements">
    <Listing
      title={title}
      listed={{ ...state, items: read && groupsOf(read.agreements) }}
      empty="You have not agreed to anything yet."
      within={(groups) => (
        <div className="agreements-whole">
          {read && <NextDebit next={read.next[0] ?? null} next30Days={read.next30Days} skip={skip} />}
          {read && <ActionsRequired read={read} />}
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
  const isWaiting = ({ grantStatus }: Agreement) => grantStatus === 'paused' || grantStatus === 'suspended';
  const waiting = agreements.filter(isWaiting);
  const ended = agreements.filter(({ grantStatus }) => isEnded(grantStatus));
  const unpaid = agreements.filter(isUnpaid);
  const active = agreements.filter((each) => !isWaiting(each) && !isEnded(each.grantStatus) && !isUnpaid(each));
  return [
    { name: 'Not paid yet', agreements: unpaid },
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

const ActionsRequired = ({ read: { actionsRequired, agreements } }: { read: AgreementsRead }) =>
  actionsRequired.length > 0 && (
    <section className="agreements-group" aria-label="Needs your attention">
      <h3>Needs your attention</h3>
      <ul className="listing-rows agreements-needs">
        {actionsRequired.map((need) => (
          <NeedRow
            key={need.kind === 'debit_failed' ? need.debit.debitId : `${need.kind} ${need.consentId}`}
            need={need}
            name={nameOf(agreements, need.consentId)}
          />
        ))}
      </ul>
    </section>
  );

const NeedRow = ({ need, name }: { need: Need; name: string }) => {
  const { path, title, more } = needWords(need, name);
  return (
    <li className="listing-row">
      <span className="listing-words">
        <a className="agreement-link strong" href={path}>
          {title}
        </a>
        <span className="quiet small">{more}</span>
      </span>
    </li>
  );
};

const needWords = (need: Need, name: string): { path: string; title: string; more: string } => {
  if (need.kind === 'debit_failed') {
    const { debitId, amount, maxAmount, dueOn } = need.debit;
    const title = `${naira(amount ?? maxAmount)} to ${name} could not be taken`;
    return { path: debitPath(debitId), title, more: `Due on ${weekdayText(dueOn)}. You may still owe it.` };
  }
  const path = agreementPath(need.consentId);
  if (need.kind === 'suspended')
    return { path, title: `Debits by ${name} wait for you`, more: 'Nothing is taken until you allow it again.' };
  if (need.kind === 'pause_lasts')
    return {
      ...{ path, title: `Your pause of ${name}’s debits has lasted six months` },
      more: `Since ${weekdayText(need.since)}. Nothing is taken until you resume them.`,
    };
  if (need.kind === 'change_requested')
    return {
      path: `/r/${need.replacementConsentId}?clientId=${encodeURIComponent(need.clientId)}`,
      title: `${name} asks for other debits`,
      more: 'They would take the place of those you agreed to. Nothing changes unless you agree.',
    };
  const more = `By ${weekdayText(need.confirmBy)}. Without it, nothing more is taken or read.`;
  return { path, title: `Do you still agree with ${name}?`, more };
};

const nameOf = (agreements: readonly Agreement[], consentId: string): string => {
  const found = agreements.find((agreement) => agreement.consentId === consentId);
  return found ? merchantName(found) : 'the merchant';
};
