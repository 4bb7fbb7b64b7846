import type { MerchantTransaction } from '@yarda/contracts/consent/consent-transactions.ts';
import { minuteInLagos } from '@yarda/domain/platform/calendar/lagos-day.ts';
import { plainNaira, signedNaira } from '@yarda/domain/platform/money/naira.ts';
import { type CsvCell, csvLine, csvStart } from '../../platform/http/csv.ts';

const columns: Readonly<Record<string, (of: MerchantTransaction) => CsvCell>> = {
  executed_at: ({ executedAt }) => minuteInLagos(Date.parse(executedAt)),
  kind: ({ kind }) => kind,
  transaction_id: ({ transactionId }) => transactionId,
  reference: ({ reference }) => reference,
  amount_ngn: ({ amount }) => nairaCell(amount),
  gross_ngn: ({ gross }) => nairaCell(gross),
  fee_ngn: ({ fee }) => (fee === null ? null : nairaCell(fee)),
  net_ngn: ({ net }) => nairaCell(net),
  method: ({ method }) => method?.type ?? null,
  card_brand: ({ method }) => method?.brand ?? null,
  card_last_four: ({ method }) => method?.lastFour ?? null,
  bank: ({ method }) => method?.bankName ?? null,
  payer_name: ({ payerName }) => payerName,
  narration: ({ narration }) => narration,
  provider_reference: ({ providerReference }) => providerReference,
  consent_id: ({ consentId }) => consentId,
  payment_id: ({ paymentId }) => paymentId,
  debit_id: ({ debitId }) => debitId,
};

const nairaCell = (kobo: number): CsvCell => ({ number: signedNaira(kobo, plainNaira) });

/** The first line of the file. */
export const transactionCsvHead = csvStart + csvLine(Object.keys(columns));

export const transactionCsvLine = (transaction: MerchantTransaction): string =>
  csvLine(Object.values(columns).map((cell) => cell(transaction)));
