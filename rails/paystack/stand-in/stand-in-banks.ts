import { done, refused, type StandInReply } from './stand-in-reply.ts';

/** A few of the banks of Paystack's list; `001` is its test bank, where any ten digits are an account. */
const banks = [
  ['Access Bank', 'access-bank', '044', '000014'],
  ['Ecobank Nigeria', 'ecobank-nigeria', '050', '000010'],
  ['First City Monument Bank', 'first-city-monument-bank', '214', '000003'],
  ['Guaranty Trust Bank', 'guaranty-trust-bank', '058', '000013'],
  ['Kuda Bank', 'kuda-bank', '50211', '090267'],
  ['Test Bank', 'test-bank', '001', null],
  ['United Bank For Africa', 'united-bank-for-africa', '033', '000004'],
  ['Zenith Bank', 'zenith-bank', '057', '000015'],
] as const;

const people: Readonly<Record<string, string>> = {
  '058/0123456785': 'ADA OBI',
  '044/0123456784': 'ADA OBI',
  '057/0000000000': 'ZENITH TEST',
};

/** A number that is one too many for the day: Paystack's test mode resolves three real accounts a day. */
const pastTheLimit = '5000000000';
const dailyLimit =
  'Test mode daily limit of 3 live bank resolves exceeded. Use test bank codes 001 or upgrade to live mode.';

export const listStandInBanks = (): StandInReply =>
  done(
    'Banks retrieved',
    banks.map(([name, slug, code, nip], at) => ({
      ...{ name, slug, code, longcode: '', gateway: null, pay_with_bank: false, supports_transfer: true, active: true },
      ...{
        available_for_direct_debit: nip !== null && code.length === 3,
        is_deleted: false,
        country: 'Nigeria',
        currency: 'NGN',
      },
      ...{ type: 'nuban', id: at + 1, ...(nip ? { nip_sort_code: nip } : {}) },
    })),
    { next: null, previous: null, perPage: 100 },
  );

export const resolveStandInAccount = (query: URLSearchParams): StandInReply => {
  const number = query.get('account_number') ?? '';
  const code = query.get('bank_code') ?? '';
  const name = code === '001' ? 'TEST ACCOUNT' : people[`${code}/${number}`];
  if (number === pastTheLimit) return refused(400, dailyLimit, 'test_mode_limit');
  if (name) return done('Account number resolved', { account_number: number, account_name: name, bank_id: 1 });
  return refused(422, 'Could not resolve account name. Check parameters or try again.', 'invalid_bank_code');
};
