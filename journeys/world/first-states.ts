import type { FirstScreenInput, PageState } from '@yarda/contracts/consent/page.ts';
import * as samples from '../../web/consent/view/consent.fixture.ts';
import * as whole from '../../web/consent/view/whole-consent.fixture.ts';

type Read = NonNullable<PageState['consentRead']>;
type Consent = Extract<Read, { success: true }>['consent'];

const now = '2026-11-22T10:00:00.000Z';
const state = (consentRead: Read | null, more: Partial<PageState> = {}): PageState => ({
  allowedOrigins: [],
  sandbox: true,
  terminal: null,
  cardEntry: 'own',
  down: [],
  consentRead,
  ...more,
});
const read = (consent: Consent): PageState => state({ success: true, consent, now });
const reader = {
  namePrefixes: ['Reader'],
  service: '00000000-0000-0000-0000-000000000001',
  writeCharacteristic: '00000000-0000-0000-0000-000000000002',
  notifyCharacteristic: '00000000-0000-0000-0000-000000000003',
  keySlot: 0,
  cardSeconds: 30,
  currencyCode: '0566',
  transactionType: 0,
  clearCardData: 'seal' as const,
  sdk: null,
};
const failed = (code: 'CONSENT_NOT_FOUND' | 'CLIENT_NOT_AUTHORIZED' | 'UNAVAILABLE'): PageState =>
  state({ success: false, code, message: code, error: code });
const open = (page: PageState, query = '', id = 'cns_1'): FirstScreenInput => ({
  pathname: `/r/${id}`,
  search: `?clientId=cli_demo${query}`,
  state: page,
});

const plain = samples.sampleConsent;
const logo = { ...plain, counterparty: { ...plain.counterparty, image: '/merchants/none.png' } };
const expired = { ...plain, status: 'expired' as const };
const paidAll = { ...plain, payments: samples.grantedConsent.payments };
const large = { ...plain, payments: plain.payments.map((payment) => ({ ...payment, amount: 123_456_789_012_345 })) };
const announced = {
  ...plain,
  payments: plain.payments.map((payment) => ({ ...payment, transferStatus: 'announced' as const })),
};

/** Every state that a link can open in, and every look. */
export const firstStates: Readonly<Record<string, FirstScreenInput>> = {
  payment: open(read(plain)),
  'a payment on its way': open(read(announced)),
  'several payments': open(read(samples.severalConsent)),
  'a representative': open(read(samples.representedConsent)),
  'a recipient': open(read(samples.recipientConsent)),
  'two payees': open(read(samples.payeesConsent)),
  'colours of the merchant': open(read(samples.colouredConsent)),
  'a picture of the merchant': open(read(logo)),
  'a merchant without a name': open(read(samples.namelessConsent)),
  'an amount that shrinks': open(read(large)),
  'payments first, then more': open(read(whole.wholeConsent)),
  'the sign-in prompt': open(read(whole.futureConsent)),
  'the sign-in prompt after paying': open(read(whole.paidConsent)),
  'nothing asked': open(read(whole.nothingConsent)),
  completing: open(read(paidAll)),
  granted: open(read(samples.grantedConsent)),
  'granted, with money sent back': open(read(samples.grantedOverConsent)),
  'granted, several payments': open(read(samples.grantedSeveralConsent)),
  expired: open(read(expired)),
  'not found': open(failed('CONSENT_NOT_FOUND')),
  'not authorised': open(failed('CLIENT_NOT_AUTHORIZED')),
  'not loaded': open(failed('UNAVAILABLE')),
  'a payment request': open(state(null), '', 'req_1'),
  'without a client': { pathname: '/r/cns_1', search: '', state: state(null) },
  'read-only': open(read(plain), '&public=true'),
  'read-only, everything': open(read(whole.wholeConsent), '&public=true'),
  'read-only, granted': open(read(samples.grantedConsent), '&public=true'),
  'with a terminal': open(
    state({ success: true, consent: plain, now }, { terminal: { settings: reader, simulator: true } }),
  ),
  'on a dark colour': open(read(plain), '&bg=101820'),
  'full screen': open(read(plain), '&fs=true'),
  'not in the sandbox': open(state({ success: true, consent: plain, now }, { sandbox: false })),
  'embedded payment': open(read(plain), '&embed=true'),
  'embedded sign-in prompt, dark': open(read(whole.futureConsent), '&embed=true&bg=101820'),
  'embedded, granted': open(read(samples.grantedConsent), '&embed=true'),
  'embedded, not found': open(failed('CONSENT_NOT_FOUND'), '&embed=true'),
};
