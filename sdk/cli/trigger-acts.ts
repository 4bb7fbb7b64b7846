import type { Bodies, Consent } from '@yarda/node/api-types.ts';
import type { Yarda } from '@yarda/node/yarda.ts';

/** Context of an act: a consent of its own, the phone of its payer, and the sandbox's clock. */
interface Doing {
  readonly yarda: Yarda;
  readonly consent: Consent;
  readonly phone: string;
  readonly advance: (duration: string) => Promise<void>;
}

/** How an event is made to happen: what the consent asks for, and what is done then. */
export interface TriggerAct {
  readonly consentOf: (amount: number) => Omit<Bodies['createConsent'], 'clientId'>;
  readonly act: (doing: Doing) => Promise<unknown>;
}

const narration = 'yarda trigger';
const payment: TriggerAct['consentOf'] = (amount) => ({ payments: [{ type: 'immediate', amount, narration }] });
const debits: TriggerAct['consentOf'] = (amount) => ({
  payments: [{ type: 'future', amount, amountType: 'variable', narration }],
});
const name: TriggerAct['consentOf'] = () => ({ dataSharing: { bvnData: ['fullName'] } });

const nothing: TriggerAct['act'] = async () => undefined;
const pay: TriggerAct['act'] = ({ yarda, consent, phone }) =>
  yarda.sandbox.grant(consent.consentId, { phone, method: 'transfer' });
const grant: TriggerAct['act'] = ({ yarda, consent, phone }) => yarda.sandbox.grant(consent.consentId, { phone });

/** After the grant, what the merchant does with the debits. */
const granted =
  (next: TriggerAct['act']): TriggerAct['act'] =>
  async (doing) => {
    await grant(doing);
    await next(doing);
  };

const pause: TriggerAct['act'] = ({ yarda, consent }) => yarda.mandates.pause(consent.consentId);

/** Requests a debit a week ahead, which leaves enough time to notify its payer. */
const query = ({ yarda, consent: { consentId, createdAt, payments } }: Doing) => {
  const [{ paymentId, amount } = { paymentId: '', amount: 0 }] = payments;
  const dueOn = new Date(Date.parse(createdAt) + 8 * dayMs).toISOString().slice(0, 10);
  return yarda.debits.request(consentId, { paymentId, amount, dueOn });
};

const dayMs = 86_400_000;

/** Asks for a debit, and lets the sandbox's time pass. */
const requestThen = (duration: string, scenario?: Scenario): TriggerAct['act'] =>
  granted(async (doing) => {
    if (scenario) await doing.yarda.sandbox.scenario({ name: scenario, consentId: doing.consent.consentId });
    await query(doing);
    await doing.advance(duration);
  });

type Scenario = Exclude<Bodies['setSandboxScenario']['name'], 'holiday_declared'>;

/** Acts that trigger an event, by its type. Those of debits, save a cancelled one, advance the sandbox's clock. */
export const triggerActs: Readonly<Record<string, TriggerAct>> = {
  'consent.created': { consentOf: payment, act: nothing },
  'consent.cancelled': { consentOf: payment, act: ({ yarda, consent }) => yarda.consents.cancel(consent.consentId) },
  'consent.declined': {
    consentOf: payment,
    act: ({ yarda, consent, phone }) => yarda.sandbox.decline(consent.consentId, { phone }),
  },
  'consent.granted': { consentOf: payment, act: pay },
  'payment.executed': { consentOf: payment, act: pay },
  'sharing.granted': { consentOf: name, act: grant },
  'mandate.active': { consentOf: debits, act: grant },
  'mandate.paused': { consentOf: debits, act: granted(pause) },
  'mandate.resumed': {
    consentOf: debits,
    act: granted(async (doing) => {
      await pause(doing);
      await doing.yarda.mandates.resume(doing.consent.consentId);
    }),
  },
  'mandate.revoked': {
    consentOf: debits,
    act: granted(({ yarda, consent }) => yarda.mandates.revoke(consent.consentId)),
  },
  'debit.planned': { consentOf: debits, act: requestThen('P8D') },
  'debit.cancelled': {
    consentOf: debits,
    act: granted(async (doing) => doing.yarda.debits.cancel((await query(doing)).debitId)),
  },
  'debit.notified': { consentOf: debits, act: requestThen('P8D') },
  'debit.executed': { consentOf: debits, act: requestThen('P2W') },
  'debit.attempt_failed': { consentOf: debits, act: requestThen('P2W', 'debit_insufficient_once') },
  'debit.failed': { consentOf: debits, act: requestThen('P1M', 'debit_insufficient_always') },
};
