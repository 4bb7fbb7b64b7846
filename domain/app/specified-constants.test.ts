import { accountNumberSchema } from '@yarda/contracts/accounts/accounts.ts';
import { readFavoritesAndRecents } from '@yarda/contracts/payments/payment-history.ts';
import { expect, it } from 'vitest';
import { approvalTiming } from '../consent/approval/approval-machine.ts';
import { cardSavingTiming, maxSavedPolls } from '../consent/save-method/card-saving-machine.ts';
import { MAX_AUTH_CHECKS, sessionTiming } from '../identity/session/session-timing.ts';
import { linkingTiming } from '../linking/linking-setup.ts';
import { groupedCardNumber } from '../payments/cards/card-number.ts';
import { cvvMaxLength, otpLength, pinLength } from '../payments/cards/card-secrets.ts';
import { chargeTiming } from '../payments/charges/charge-timing.ts';
import { paymentTiming, progressPulse } from '../payments/payment-timing.ts';
import { specifiedReaderSettings } from '../payments/terminal/reader-settings.ts';
import { sdkTries } from '../payments/terminal/terminal-setup.ts';
import { oneTimeAccountLifeMs } from '../payments/transfers/account-countdown.ts';

const { searchDebounce, cancelOffer, successShown, panelLinger } = linkingTiming;
const { namePrefixes, currencyCode, transactionType, keySlot, cardSeconds } = specifiedReaderSettings;

it.each<[constant: string, actual: unknown, specified: unknown]>([
  ['the debounce of a search', searchDebounce, 500],
  ['the offer to cancel a search', cancelOffer, 3_000],
  ['the time a link shows as made', successShown, 1_500],
  ['the reset of the panel after success', successShown + panelLinger, 2_000],
  ['the retry of an OTP', chargeTiming.otpRetry, 15_000],
  ['the delay to 100 %', paymentTiming.settledRest, 3_000],
  ['the refresh of the consent after payment', paymentTiming.consentRefresh, 1_000],
  ['the pulse of progress', progressPulse, { by: 3, everyMs: 1_000 }],
  ['the rest after a grant', approvalTiming.grantRest, 1_500],
  ['the wait after a card is saved', cardSavingTiming.firstPoll, 1_500],
  ['the polls after a card is saved', [maxSavedPolls, cardSavingTiming.nextPoll], [10, 200]],
  ['the debounce of accounts', sessionTiming.accountDebounce, 300],
  ['the poll of accounts', sessionTiming.accountPoll, 30_000],
  ['the fallback of accounts', sessionTiming.accountFallback, 5_000],
  ['the most auth checks', MAX_AUTH_CHECKS, 10],
  ['the life of a transfer account', oneTimeAccountLifeMs, 29 * 60_000 + 30_000],
  ['the loads of the SDK', sdkTries, 5],
  ['the terminal’s currency and type', [currencyCode, transactionType], ['0156', 10]],
  ['the terminal’s trade', [keySlot, cardSeconds], [3, 20]],
  ['the terminal’s prefixes', namePrefixes, ['QP', 'MPOS', 'QPOS', 'VEL', 'MIPS', 'watu', 'POINT']],
  ['the lengths of codes', { otpLength, pinLength, cvvMaxLength }, { otpLength: 6, pinLength: 4, cvvMaxLength: 4 }],
  ['the longest card number typed', groupedCardNumber('9'.repeat(30)).length, 23],
  ['the limit of recents', readFavoritesAndRecents.query?.parse({}), { limit: 8 }],
])('is as specified: %s', (_, actual, specified) => {
  expect(actual).toEqual(specified);
});

it('takes account numbers of ten digits', () => {
  expect(
    ['0123456789', '012345678', '01234567890', '01234 6789'].map((text) => accountNumberSchema.safeParse(text).success),
  ).toEqual([true, false, false, false]);
});
