import { useMutation } from '@tanstack/react-query';
import { sendSandboxTransfer } from '@yarda/contracts/sandbox/sandbox.ts';
import { dutyOn, stampDutyOn } from '@yarda/domain/payments/costs.ts';
import { naira, plainNaira } from '@yarda/domain/platform/money/naira.ts';
import { koboFromNaira } from '@yarda/domain/platform/money/typed-naira.ts';
import { plainDigits } from '@yarda/domain/platform/text/plain-digits.ts';
import { type FormEvent, useState } from 'react';
import { createIntent } from '../platform/api/intent.ts';
import { problemOf } from '../platform/api/problem.ts';
import { request } from '../platform/api/request.ts';
import { Button } from '../platform/ui/button.tsx';
import { Field } from '../platform/ui/field.tsx';
import { Note } from '../platform/ui/note.tsx';
import type { OpenedExample } from './opened-example.ts';

const sender = { senderName: 'Ada Obi', senderBank: 'Access Bank', senderAccountNumber: '0123456784' };

/** The simulated bank: sends any sum to any one-time account, early, late, short or over. */
export const PretendBank = ({ opened }: { opened: OpenedExample | null }) => {
  const [typed, setTyped] = useState<TransferTyped>(() => ({
    accountNumber: opened?.accountNumber ?? '',
    amount: opened?.dueKobo ? plainNaira(opened.dueKobo) : '',
    senderName: sender.senderName,
  }));
  const [attempted, setAttempted] = useState(false);
  const [intent] = useState(createIntent);
  const { transfer, mistakes } = readTransfer(typed);
  const sending = useMutation({
    mutationFn: (body: NonNullable<typeof transfer>) =>
      intent((idempotencyKey) => request(sendSandboxTransfer, { body: { ...sender, ...body } }, { idempotencyKey })),
  });
  const set = (field: keyof TransferTyped) => (value: string) => {
    sending.reset();
    setTyped((last) => ({ ...last, [field]: value }));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempted(true);
    if (transfer && !sending.isPending) sending.mutate(transfer);
  };
  const shown = attempted ? mistakes : {};
  return (
    <section aria-labelledby="pretend-bank">
      <h2 id="pretend-bank">The pretend bank</h2>
      <p className="quiet">
        Send money to a one-time account yourself. The account of the consent that was opened last is filled in.
      </p>
      <form className="sandbox-form" onSubmit={submit} noValidate>
        <Field
          label="Account number"
          value={typed.accountNumber}
          onChange={set('accountNumber')}
          mistake={shown.accountNumber}
          inputMode="numeric"
        />
        <Field
          label="Amount in naira"
          value={typed.amount}
          onChange={set('amount')}
          mistake={shown.amount}
          inputMode="decimal"
        />
        <Field label="Sender" value={typed.senderName} onChange={set('senderName')} mistake={shown.senderName} />
        <Button type="submit" kind="quiet" busy={sending.isPending}>
          {sending.isPending ? 'Processing...' : 'Send transfer'}
        </Button>
      </form>
      {sending.isSuccess && (
        <Note tone="plain" icon="tick">
          <p>{`${naira(koboFromNaira(typed.amount) ?? 0)} is on its way. Watch the page it is for.`}</p>
          <StampDutyTaken kobo={koboFromNaira(typed.amount) ?? 0} />
        </Note>
      )}
      {sending.error && (
        <Note tone="bad">
          <p>{problemOf(sending.error).message}</p>
        </Note>
      )}
    </section>
  );
};

/** The duty that the sender's bank takes besides, in a line of its own as on a statement. */
const StampDutyTaken = ({ kobo }: { kobo: number }) => {
  const duty = stampDutyOn(new Date().toISOString().slice(0, 10));
  if (!duty || dutyOn(duty, [kobo]) === 0) return null;
  return <p>{`Stamp duty: ${naira(duty.amount)}. ${naira(kobo + duty.amount)} left the sender’s account.`}</p>;
};

/** The fields of the simulated bank's form, as typed. */
interface TransferTyped {
  readonly accountNumber: string;
  readonly amount: string;
  readonly senderName: string;
}

/** The transfer to send, its amount in kobo; or, field by field, how to correct the input. */
export const readTransfer = (typed: TransferTyped) => {
  const accountNumber = plainDigits(typed.accountNumber).replace(/\s/g, '');
  const amount = koboFromNaira(typed.amount);
  const senderName = typed.senderName.trim();
  const mistakes: Partial<Record<keyof TransferTyped, string>> = {
    ...(!/^\d{10}$/.test(accountNumber) && { accountNumber: 'Type the ten digits of a one-time account' }),
    ...(!amount && { amount: 'Type an amount like 2500 or 2,500.00' }),
    ...(!senderName && { senderName: 'Type who sends it' }),
  };
  const right = Object.keys(mistakes).length === 0 && amount !== null;
  return { transfer: right ? { accountNumber, amount, senderName } : null, mistakes };
};
