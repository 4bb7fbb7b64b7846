import { naira, plainNaira } from '@yarda/domain/platform/money/naira.ts';
import { koboFromNaira } from '@yarda/domain/platform/money/typed-naira.ts';
import { type FormEvent, useState } from 'react';
import { Button } from '../platform/ui/button.tsx';
import { Field } from '../platform/ui/field.tsx';
import { dueKobo, hasFuture, type PlaygroundConsent } from './create-playground-consent.ts';
import type { PlaygroundScreenProps } from './run-playground-action.ts';

type Acts = Pick<PlaygroundScreenProps, 'doing' | 'done' | 'onAct'> & { readonly playgroundConsent: PlaygroundConsent };

/** The reader's actions in place of the bank, the payer and time. */
export const PlaygroundActions = ({ playgroundConsent: { input }, doing, done, onAct }: Acts) => {
  const due = dueKobo(input);
  return (
    <section aria-labelledby="playground-acts">
      <h2 id="playground-acts">You are the bank, too</h2>
      <div className="playground-buttons">
        {due !== null && (
          <Button kind="quiet" busy={doing === 'pay'} onClick={() => onAct({ kind: 'pay', amountKobo: due })}>
            {`Send ${naira(due)}`}
          </Button>
        )}
        <Button kind="quiet" busy={doing === 'agree'} onClick={() => onAct({ kind: 'agree' })}>
          Agree as Ada
        </Button>
        {hasFuture(input) && (
          <Button kind="quiet" busy={doing === 'month'} onClick={() => onAct({ kind: 'month' })}>
            A month on
          </Button>
        )}
      </div>
      <p className="quiet small" role="status">
        {done}
      </p>
      {due !== null && (
        <details>
          <summary>Send another amount</summary>
          <OtherAmount due={due} busy={doing === 'pay'} onPay={(amountKobo) => onAct({ kind: 'pay', amountKobo })} />
        </details>
      )}
    </section>
  );
};

interface OtherAmountProps {
  readonly due: number;
  readonly busy: boolean;
  readonly onPay: (amountKobo: number) => void;
}

const OtherAmount = ({ due, busy, onPay }: OtherAmountProps) => {
  const [typed, setTyped] = useState(() => plainNaira(due));
  const amountKobo = koboFromNaira(typed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (amountKobo && !busy) onPay(amountKobo);
  };
  return (
    <form className="playground-choice" onSubmit={submit} noValidate>
      <Field
        label="Amount in naira"
        value={typed}
        onChange={setTyped}
        mistake={amountKobo ? undefined : 'Type an amount like 2500 or 2,500.00'}
        inputMode="decimal"
      />
      <Button type="submit" kind="quiet" busy={busy}>
        Send
      </Button>
    </form>
  );
};
