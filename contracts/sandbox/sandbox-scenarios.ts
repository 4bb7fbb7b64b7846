import * as z from 'zod/mini';
import { call } from '../platform/call.ts';
import { identifierSchema } from '../platform/identifiers.ts';
import { success } from '../platform/replies.ts';

/** The scenarios for the next debit from an account. */
export const debitScenarioSchema = z.enum([
  'debit_insufficient_once',
  'debit_insufficient_always',
  'debit_unknown_then_paid',
  'debit_unknown_then_failed',
  'debit_late_reversal',
  'mandate_suspended_by_bank',
  'account_closed',
]);

export type DebitScenario = z.infer<typeof debitScenarioSchema>;

export const setSandboxScenario = call({
  name: 'setSandboxScenario',
  summary:
    'Choose what happens next to debits from an account that you may debit: one, or all of a consent’s. It is the account’s, and so happens to the next debit from it, whichever consent or payment that is for. A scenario takes the place of the one before it. `debit_insufficient_always` and `account_closed` last until then, `notice_undelivered` for seven days from the first notice that does not arrive, the others for one debit. `holiday_declared` declares a public holiday in the whole sandbox.',
  tag: 'Sandbox',
  method: 'POST',
  path: '/api/sandbox/scenarios',
  caller: 'merchant',
  body: z.discriminatedUnion('name', [
    z
      .strictObject({
        /** The scenario that happens next. */
        name: z.enum([...debitScenarioSchema.options, 'notice_undelivered']),
        consentId: z.optional(identifierSchema('consent')),
        accountId: z.optional(identifierSchema('account')),
      })
      .check(
        z.refine(({ consentId, accountId }) => consentId !== undefined || accountId !== undefined, {
          message: 'Name a consent, an account or both',
        }),
      ),
    z.strictObject({
      /** The scenario that happens next. */
      name: z.literal('holiday_declared'),
      day: z.iso.date(),
    }),
  ]),
  status: 200,
  reply: success({
    /** The accounts that it applies to; none for a holiday. */
    accountIds: z.array(identifierSchema('account')),
  }),
  problems: ['UNAUTHORIZED', 'CONSENT_NOT_FOUND', 'ACCOUNT_NOT_FOUND'],
  sandboxOnly: true,
});
