import type { AgreementWhole } from '@yarda/contracts/consent/consent-agreement.ts';
import { often } from '@yarda/domain/payments/plans/limit-sentences.ts';
import { naira } from '@yarda/domain/platform/money/naira.ts';
import { koboFromNaira } from '@yarda/domain/platform/money/typed-naira.ts';
import { useState } from 'react';
import { Button } from '../../platform/ui/button.tsx';
import { Field } from '../../platform/ui/field.tsx';
import { Note } from '../../platform/ui/note.tsx';
import type { Lowering, MandateActs } from './use-agreement.ts';
import './agreement-part.css';

interface LowerLimitProps {
  readonly agreement: AgreementWhole;
  readonly acts: MandateActs;
}

/** One limit to lower: never to raise, which takes a new agreement. */
export const LowerLimit = ({ agreement, acts }: LowerLimitProps) => {
  const limits = limitsOf(agreement);
  const [key, setKey] = useState(limits[0]?.key ?? '');
  const [typed, setTyped] = useState('');
  const [mistake, setMistake] = useState<string | undefined>();
  const limit = limits.find((each) => each.key === key) ?? limits[0];
  if (!limit) return null;
  const lower = () => {
    const amount = koboFromNaira(typed);
    if (amount === null || amount < 1) return setMistake('Type an amount in naira, such as 5,000.');
    if (amount >= limit.now) return setMistake(`It has to be less than ${naira(limit.now)}.`);
    setMistake(undefined);
    acts.onLower(limit.requestedLowering(amount));
  };
  return (
    <details className="agreement-fold">
      <summary className="button" data-kind="quiet">
        Lower limit
      </summary>
      <fieldset className="act-choices">
        <legend className="small quiet">Which limit?</legend>
        {limits.map(({ key: each, label, now }) => (
          <label key={each} className="act-choice figures">
            <input
              className="choice-box"
              type="radio"
              name="limit"
              checked={each === limit.key}
              onChange={() => setKey(each)}
            />
            <span>{`${naira(now)} ${label}`}</span>
          </label>
        ))}
      </fieldset>
      <Field label="New limit in naira" inputMode="decimal" value={typed} onChange={setTyped} mistake={mistake} />
      <Button kind="quiet" busy={acts.lowering} onClick={lower}>
        Lower it
      </Button>
      <p className="small quiet">Debits that no longer fit are not taken. Only a new agreement can raise it again.</p>
      {acts.lowered && (
        <Note tone="plain" icon="tick">
          <p>The limit is lower now.</p>
        </Note>
      )}
      {acts.lowerProblem && (
        <Note tone="bad">
          <p>{acts.lowerProblem}</p>
        </Note>
      )}
    </details>
  );
};

interface Lowerable {
  readonly key: string;
  readonly label: string;
  /** In kobo. */
  readonly now: number;
  readonly requestedLowering: (amount: number) => Lowering;
}

const limitsOf = ({ mandate, ownDebits, debits }: AgreementWhole): Lowerable[] => {
  const largest = Math.max(0, ...ownDebits.map(({ maxAmount }) => maxAmount));
  const perDebit = mandate?.perDebit ?? largest;
  const periods = mandate?.limits?.periods ?? [];
  return [
    ...(perDebit > 0
      ? [
          {
            key: 'debit',
            label: 'for one debit',
            now: perDebit,
            requestedLowering: (amount: number) => ({ perDebit: amount }),
          },
        ]
      : []),
    ...periods.map(({ period, amount: now }) => ({
      ...{ key: period, label: often[period], now },
      requestedLowering: (amount: number) => ({ periods: [{ period, amount }] }),
    })),
    {
      key: 'all',
      label: 'in all',
      now: debits?.total ?? 0,
      requestedLowering: (amount: number) => ({ total: amount }),
    },
  ];
};
