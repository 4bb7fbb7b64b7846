import { type NewConsent, newConsentSchema } from '@yarda/contracts/consent/consent.ts';
import { shapeIssues } from '@yarda/contracts/platform/shape-issues.ts';
import { unfitTexts } from '@yarda/contracts/platform/unfit-texts.ts';
import { partFault, sharingFault } from '@yarda/domain/consent/page/part-fault.ts';
import { namableFault } from '@yarda/domain/mandates/debits/namable-fault.ts';
import { limitsOf } from '@yarda/domain/payments/plans/debit-limits.ts';
import { debitsOf } from '@yarda/domain/payments/plans/future-payments.ts';
import { hourInLagos } from '@yarda/domain/platform/calendar/lagos-time.ts';
import { en } from 'zod/locales';
import * as z from 'zod/mini';
import { naira } from './print-records.ts';

z.config(en());

/** `wrong`: the API would refuse it. `hint`: it would not, and it may not be what was meant. */
export interface LintFinding {
  readonly level: 'wrong' | 'hint';
  readonly path: string;
  readonly message: string;
}

export interface Linted {
  readonly findings: readonly LintFinding[];
  /** Summary of the request to a payer; null if faults prevent one. */
  readonly summary: string | null;
}

/**
 * Judges the body of a new consent by the API's own schema and rules, without a call: `today` is a day in Lagos. Only
 * the server can check your clients, forms and accounts, when the consent is made.
 */
export const lintConsent = (body: unknown, today: string, nowMs = hourInLagos(today, 0)): Linted => {
  const read = newConsentSchema.safeParse(body);
  const issues = [...unfitTexts(body, ''), ...(read.success ? [] : shapeIssues(read.error))];
  if (!read.success || issues.length > 0)
    return { findings: issues.map((issue) => ({ level: 'wrong', ...issue })), summary: null };
  const input = read.data;
  const future = input.payments.filter((payment) => payment.type === 'future');
  const debits = debitsOf(future, today);
  if (!debits.ok) {
    const index = input.payments.flatMap(({ type }, at) => (type === 'future' ? [at] : []))[debits.index];
    return { findings: [wrong(`payments.${index}`, debits.message)], summary: null };
  }
  const limits = limitsOf(debits.debits, input.limits, today);
  const faults = [
    ...(limits.ok ? [] : [wrong('limits', limits.message)]),
    ...[sharingFault(input, today), partFault(input), namableFault(input, nowMs, new Set())].flatMap((fault) =>
      fault ? [wrong(fault.field, fault.message)] : [],
    ),
  ];
  return {
    findings: [...faults, ...hintsOf(input)],
    summary: limits.ok ? sentenceOf(input, debits.debits.length, limits.limits) : null,
  };
};

const wrong = (path: string, message: string): LintFinding => ({ level: 'wrong', path, message });

/** Below this, a number of naira was probably written where kobo are meant. */
const oddlyLittle = 10_000;

const hintsOf = ({ payments, dataSharing, requirements }: NewConsent): LintFinding[] => [
  ...payments.flatMap(({ amount }, index) =>
    amount < oddlyLittle ? [hint(`payments.${index}.amount`, `is ${naira(amount)}: amounts are in kobo`)] : [],
  ),
  ...(dataSharing && !requirements?.dataSharing
    ? [hint('requirements.dataSharing', 'says nothing: tell the payer why you ask for data')]
    : []),
];

const hint = (path: string, message: string): LintFinding => ({ level: 'hint', path, message });

type Limits = Extract<ReturnType<typeof limitsOf>, { ok: true }>['limits'];

const sentenceOf = ({ payments, dataSharing, formId }: NewConsent, debits: number, limits: Limits): string => {
  const now = payments.reduce((sum, { type, amount }) => (type === 'immediate' ? sum + amount : sum), 0);
  const parts = [
    ...(now > 0 ? [`${naira(now)} now`] : []),
    ...(limits ? [`${debits} debits, at most ${naira(limits.total)} until ${limits.validTo}`] : []),
    ...(dataSharing ? [`data: ${Object.keys(dataSharing).join(', ')}`] : []),
    ...(formId ? ['a form'] : []),
  ];
  return parts.length > 0 ? `asks for ${parts.join('; ')}` : 'asks for nothing';
};
