import { type ConsentInput, createConsent } from '@yarda/contracts/consent/consent.ts';
import { type Debit, listDebits } from '@yarda/contracts/mandates/debits.ts';
import { readAllowance } from '@yarda/contracts/mandates/debits-merchant.ts';
import type { ReplyOf } from '@yarda/contracts/platform/call.ts';
import { advanceSandboxClock, listSandboxMessages } from '@yarda/contracts/sandbox/sandbox.ts';
import { grantSandboxConsent } from '@yarda/contracts/sandbox/sandbox-consents.ts';
import { isBusinessDay } from '@yarda/domain/platform/calendar/business-days.ts';
import { dayInLagos } from '@yarda/domain/platform/calendar/lagos-day.ts';
import { daysAfter } from '@yarda/domain/platform/calendar/lagos-time.ts';
import type { RunningProduct } from './open-product.ts';

/** The month before this one by the clock of the sandbox, as a card has it; never another year's. */
export const lastMonthIn = async (product: RunningProduct): Promise<string> => {
  const { wind } = agreedDebitsIn(product);
  const [year = '', month = ''] = dayInLagos(Date.parse(await wind({ advance: 'PT0S' }))).split('-');
  if (month !== '01') return `${String(Number(month) - 1).padStart(2, '0')}/${year.slice(2)}`;
  await wind({ advance: 'P1M' });
  return lastMonthIn(product);
};

type FuturePlan = Partial<Extract<NonNullable<ConsentInput['payments']>[number], { type: 'future' }>>;

interface RequestedDebits extends Pick<ConsentInput, 'limits'> {
  readonly plan: FuturePlan;
  /** Hers, in the order in which they are debited. */
  readonly accountIds: string[];
}

export const adasPhone = '+2348000000001';

/** Debits that Ada grants to 'Lekki Fresh Market' without a browser, and the sandbox's clock. */
export const agreedDebitsIn = ({ call }: RunningProduct) => {
  const wind = async (body: { to: string } | { advance: string }): Promise<string> =>
    (await call(advanceSandboxClock, { body })).now;
  return {
    /** Ada agrees to a plan of rent, ₦5,000.00 a time unless it says otherwise. */
    agrees: async ({ plan, accountIds, limits }: RequestedDebits): Promise<string> => {
      const payments = [{ type: 'future' as const, amount: 500_000, narration: 'Rent', ...plan }];
      const body = { clientId: 'cli_demo', payments, ...(limits && { limits }) };
      const { consentId } = await call(createConsent, { body });
      await call(grantSandboxConsent, { params: { consentId }, body: { phone: adasPhone, accountIds } });
      return consentId;
    },
    /** As the merchant reads them, the first due first. */
    of: async (consentId: string): Promise<Debit[]> =>
      (await call(listDebits, { query: { consentId, limit: 100 } })).debits.toReversed(),
    /** As the merchant reads it: what all debits of a consent may take, have announced and have taken. */
    total: async (consentId: string): Promise<ReplyOf<typeof readAllowance>['allowances'][number] | undefined> =>
      (await call(readAllowance, { params: { consentId } })).allowances.find(({ period }) => period === null),
    /** Winds to ten days before a working week without holidays; resolves to its Monday. */
    aQuietWeekAhead: async (): Promise<string> => {
      const today = dayInLagos(Date.parse(await wind({ advance: 'PT0S' })));
      const monday = quietMonday(daysAfter(today, 11));
      await wind({ to: daysAfter(monday, -10) });
      return monday;
    },
    wind,
    /** The newest text message that Ada was sent, of those that say this. */
    newestText: async (expectsText: string | RegExp): Promise<string | undefined> =>
      (await call(listSandboxMessages)).messages.find(
        ({ to, text }) => to === adasPhone && text.match(expectsText) !== null,
      )?.text,
  };
};

const quietMonday = (from: string): string => {
  const week = [0, 1, 2, 3, 4].map((later) => daysAfter(from, later));
  const isQuiet = week.every((day) => isBusinessDay(day, new Set()));
  return isQuiet ? from : quietMonday(daysAfter(from, 1));
};
