import type { LinkInstructions, LinkRequest } from '@yarda/domain/linking/linking-ports.ts';
import { dayInLagos } from '@yarda/domain/platform/calendar/lagos-day.ts';
import type { Json } from '@yarda/domain/platform/rails/rail-memory.ts';
import { sendOnce } from '../calls/send-once.ts';
import {
  type CreatedMandate,
  isAboutPayer,
  mandateCall,
  mandateIn,
  rememberMandate,
  storedMandateSchema,
} from './mandate-call.ts';
import { monoSilent } from './mono-client.ts';
import type { MonoPortDeps } from './mono-port-deps.ts';
import { monoReference, rememberReference } from './mono-reference.ts';
import { rememberLatest, reserveStartDay } from './reserve-start-day.ts';

/** Minimum total of a mandate. */
const minTotalKobo = 20_000;

/** The outcome of asking for a mandate: `unknown` if Mono does not accept who the payer is. */
export type MandateInstructions = LinkInstructions | { readonly requires: 'unknown' };

/**
 * Requests a mandate, once for each reference. Mono limits the total of a mandate, so that limit is also the maximum of
 * one debit. Each debit is our own call to Mono, so the mandate is variable.
 */
export const requestMandate = async (
  deps: MonoPortDeps,
  request: LinkRequest & { readonly customer: string; readonly bankCode: string },
): Promise<MandateInstructions> => {
  const { reference, accountNumber, mandate, customer, bankCode } = request;
  await rememberReference(deps.memory, reference);
  const account = { bankCode, accountNumber };
  const { call } = await mandateCall(deps, reference);
  const word = await sendOnce(deps, {
    call,
    send: async () => {
      const start_date = await reserveStartDay(deps, account, reference);
      return deps.client.send('/v3/payments/mandates', {
        ...{ debit_type: 'variable', mandate_type: 'emandate', verification_method: 'transfer_verification' },
        ...{ customer, account_number: accountNumber, bank_code: bankCode, reference: monoReference(reference) },
        ...{ amount: Math.max(mandate.eachKobo, minTotalKobo), fee_bearer: 'business' },
        description: 'Payments that you agree to',
        ...{ start_date, end_date: dayInLagos(Date.parse(mandate.until)) },
      });
    },
    serialize: ({ data }): Json => storedMandateSchema.safeParse(data).data ?? null,
  });
  const created = mandateIn(word);
  if (created) {
    await rememberMandate(deps, reference, created.id);
    await rememberLatest(deps, account, created.id);
    return instructionsOf(request, created);
  }
  if (word.state === 'refused') return { requires: isAboutPayer(word.message) ? 'unknown' : 'refused' };
  if (word.state === 'ended') return { requires: 'refused' };
  throw monoSilent(`the mandate is ${word.state}`);
};

/** Four banks send no less than ₦100: Ecobank, Unity, Union and Standard Chartered. */
const hundredNaira = new Set(['000010', '000011', '000018', '000021']);

/** The transfer from the account itself that activates the mandate at the switch. */
const instructionsOf = ({ institutionCode }: LinkRequest, { id, destinations }: CreatedMandate): LinkInstructions => {
  const [first, ...others] = destinations;
  if (!first) return { requires: 'nothing' };
  return {
    requires: 'payIn',
    payIn: {
      ...first,
      ...(others.length > 0 && { others }),
      beneficiary: 'NIBSS mandate activation',
      amount: hundredNaira.has(institutionCode) ? 10_000 : 5_000,
      paymentId: id,
    },
  };
};
