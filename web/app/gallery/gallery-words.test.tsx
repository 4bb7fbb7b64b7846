import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ConsentGranted } from '../../consent/approval/consent-granted.tsx';
import { ConsentPanel } from '../../consent/page/consent-panel.tsx';
import { loadFirstParts } from '../../consent/page/first-parts.ts';
import { sampleConsent } from '../../consent/view/consent.fixture.ts';
import { ShownPerson } from '../../identity/session/acting-as.tsx';
import { ada } from '../../identity/session/session.fixture.tsx';
import { executedPayment } from '../../payments/payment.fixture.ts';
import { PaymentSteps } from '../../payments/progress-view.tsx';
import { galleryEntries } from './gallery-entries.ts';

/** A screen of the gallery as HTML, without its icons. */
const htmlOf = (id: string): string => {
  const entry = galleryEntries.find((each) => each.id === id);
  if (!entry) throw new Error(`The gallery has no ${id}`);
  return renderToStaticMarkup(<ShownPerson value={ada}>{entry.render()}</ShownPerson>);
};

/** The texts of a page: each run of words between two tags that is not inside the other. */
const textsOf = (html: string): string[] => {
  const plain = html
    .replaceAll(/<svg.*?<\/svg>/gs, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'");
  const joined = plain.replaceAll(/<\/?(?:span|strong)\b[^>]*>/g, '');
  return [plain, joined].flatMap((text) => text.split(/<[^>]+>/).map((words) => words.replaceAll(/\s+/g, ' ').trim()));
};

/** The words of the specification that a screen shows, each a text of its own, and those that it must not show. */
const screens: [id: string, words: string[], absent?: string[]][] = [
  [
    'consent-granted',
    ['Payment Collected', 'Amount', 'has your consent', 'You can close this page.'],
    ['asks for your consent', 'View Details', 'Hide Details', 'Complete & Close'],
  ],
  [
    'consent-granted-whole',
    [
      ...['Future Payments Authorized', '13', '28 Jan 2027', '28 Feb 2027', '₦18,500.00', '+11 more payment(s)'],
      'Access Bank ****6784, then First Bank ****0001',
      ...["You'll be notified before each debit.", 'Data Shared', 'BVN data', 'Full name, Date of birth'],
    ],
  ],
  [
    'consent-review-refused',
    ['Consent Error', 'Failed to grant consent', 'Check your connection and try again.', 'Try Again'],
    ['Report & Close', 'Choose another account'],
  ],
  [
    'card-pin-problem-1',
    ['That PIN is not right. Please check it and try again.'],
    ['Check your connection and try again.'],
  ],
  ['card-pin-problem-2', ['Failed to get encryption key', 'Check your connection and try again.']],
  ['consent-review-debit-failed', ['No money was taken.', 'Choose another account', 'Try Again']],
  [
    'consent-review-cooling-down',
    [
      ...['Approve this on a device that you have had for longer.', 'Copy address'],
      'https://pay.example/r/cns_1?clientId=cli_1&embed=false&bg=FFFFFF',
    ],
    ['Try Again'],
  ],
  ['consent-cancelled', ['Request Cancelled'], ['Try Again']],
  ['own-payment-made', ['Copy payment ID']],
  ['debit-taken', ['Copy debit ID']],
  ['consent-first-card-limits', ['Cards take ₦5,000.00 to ₦10,000,000.00.'], ['Pay with Card']],
  [
    'consent-review-debits-down',
    ['Not every way to pay works right now. The others appear here once they work again.'],
    ['Access Bank'],
  ],
  [
    'consent-review-debit-limits',
    ['Saved accounts and cards take ₦5,000.00 to ₦25,000,000.00.', 'Pay by Transfer'],
    ['Access Bank'],
  ],
  [
    'consent-linking-ready-time',
    ['Your bank has agreed. Payments will be possible soon.', 'That usually takes no longer than a day.'],
  ],
  ['agreement-active', ['Jan 2027'], ['Jan 27']],
  ['consent-return-time', ['It may take up to 10 working days until you have it.']],
  [
    'payment-sent',
    [
      'If you have already sent ₦2,500.00, wait: we will find it. Pay another way and it goes back to your account.',
      'Pay by Transfer',
    ],
  ],
  ['payment-choosing', ['Pay by Transfer'], ['wait: we will find it']],
  ['consent-review-approving', ['Getting your biometric approval...']],
  ['consent-review-granting', ['Processing consent...']],
  ['consent-review-completing', ['Completing consent...']],
  ['consent-auth-authenticating', ['Authenticating...', 'Please wait while we verify your identity']],
  [
    'consent-auth-required',
    ['Authentication Required', 'This consent requires authentication to proceed'],
    ['Authenticate'],
  ],
  ['consent-several', ['Total amount', '₦8,250.00', 'Rice, two bags', 'Delivery to Yaba', '₦750.00']],
  ['consent-represented', ['Chidi Eze', 'Sales Representative · Ikeja, Lagos', 'says they act for Eze & Sons Ltd']],
  ['consent-not-loaded', ['Consent Not Found', 'Failed to load consent data', 'Try Again'], ['Report Error & Close']],
  ['consent-steps-data-optional', ['Also included', 'BVN data']],
  ['consent-steps-ready', ['at most ₦224,500.00 later. Total amount ₦227,000.00'], ['Total amount']],
  ['consent-granted-whole', ['Also included'], ['Also asked']],
  ['consent-steps-data-left-out', ['Nothing is shared', 'Left out']],
  ['consent-steps-payments-left-out', ['Nothing is taken later', 'Nothing is paid now', 'Left out']],
  ['consent-granted-left-out', ['You left out: the sharing of data.']],
  ['consent-steps-data', ['BVN data', 'Full name', '9 data point(s) being shared', 'Confirm', 'Also included']],
  [
    'consent-steps-schedule',
    [
      'Lekki Fresh Market would like to collect 13 payment(s) totalling ₦224,500.00',
      ...['Payment schedule', 'Fixed', 'Monthly', 'Variable', 'As needed', 'What this means', 'Confirm'],
      ...['12 payments, 28 Jan 2027 to 28 Dec 2027', 'up to ₦2,500.00'],
      'At most ₦224,500.00 can leave your account in all. Dated debits run from 28 Jan 2027 to 28 Dec 2027; others, ₦2,500.00 at most, are taken as needed. If that is a weekend or public holiday, on the next working day.',
    ],
  ],
  [
    'consent-steps-ready',
    [
      ...[
        '9 data points',
        '13 payments, at most ₦224,500.00, from Access Bank ****6784',
        'Consent',
        'Now',
        'Later',
        'Later from',
        'Shared',
      ],
      ...['₦2,500.00 by bank transfer, after you consent', '13 payments, at most ₦224,500.00'],
    ],
    ['OneTap ****6784'],
  ],
  ['consent-steps-stored-card', ['OneTap ****0011', 'United Bank for Africa · account ****0011']],
  ['consent-steps-accounts-last', ['OneTap ****6784', '+ Link different account', 'back'], ['Confirm']],
  ['consent-steps-paid', ['₦2,500.00 paid', 'Completed']],
  ['consent-form-complete', ['All sections completed! Ready to continue.', 'Next Step']],
  [
    'payment-choosing',
    [
      ...['Immediate Payment', 'Pending', '₦2,500.00 due now', 'Pay by Transfer', 'Manual bank transfer'],
      ...['Pay with Card', 'Credit or debit card', 'Chip Card Terminal', 'Bluetooth EMV reader'],
    ],
  ],
  ['payment-details', ['Amount', 'Bank', 'Rubies MFB', 'Account number', 'Account name', 'Lekki Fresh Market']],
  ['payment-announcing', ['Processing...'], ['I have made the transfer']],
  ['payment-waiting', ['Waiting for transfer confirmation...', 'cancel', 'View Transfer Details'], ['Consent']],
  ['payment-received', ['33%', 'Payment Source', 'Access Bank'], ['cancel', 'View Transfer Details']],
  ['payment-processed', ['66%', 'Payment Source', 'Access Bank', 'Ada Obi • ****6784']],
  ['payment-completed-by-card', ['Payment Source', 'Visa ****1111']],
  ['payment-failed', ['✗ Payment Failed', 'Retry Payment', 'Try Another Method']],
  ['payment-debit-failed', ['Direct debit payment failed', 'No money was taken.']],
  ['card-failed-1', ['Card declined by issuer', 'Your card was not charged.']],
  ['card-otp', ['Verify Payment', 'Enter OTP', 'Verify OTP', 'Enter the OTP sent to your phone number']],
  ['card-otp-verifying', ['Verifying...'], ['Verify OTP', 'Try Again']],
  ['card-retrying', ['Retrying payment...']],
  ['card-processing-75', ['50%', 'Payment Received, done', 'Payment Processed, not yet']],
  ['consent-link-paid-authenticating', ['Authenticating...'], ['Sign In to Save Account']],
  ['consent-link-paid-own', ['Amount paid ₦2,500.00', 'Zenith Bank', 'Confirm', 'Maybe later']],
  ['consent-save-card-offer', ['Next time you pay with one tap. We do not keep your card number.', 'Skip for Now']],
  [
    'embedded-save-card-offer',
    ['Save Your Card', 'Sign In & Save Card', 'Skip for Now'],
    ['Next time you pay with one tap. We do not keep your card number.'],
  ],
  ['consent-save-card-number', ['Account number', '10 digits. We find the bank for you.']],
  ['consent-save-card-validating', ['Validating...']],
  ['consent-save-card-picker', ['Save Card', 'Cancel', 'Not supported']],
  [
    'attest-device-paying',
    [
      ...['Send this amount', '₦50.00', 'This only proves the account is yours. It is not refunded.'],
      ...['991', '234', '5678', 'NIBSS e-mandate', 'I have sent it'],
    ],
  ],
  ['consent-save-card-saving', ['Saving Your Card']],
  ['consent-linking-loading', ['Link Account', 'Loading Accounts...']],
  ['consent-linking-list', ['Not supported', '+ Add another account', 'Cancel']],
  ['consent-linking-payment', ['Complete Account Linking', 'Account number', 'Account name', 'Bank', 'Copy']],
  ['consent-linking-confirming', ['Confirming Payment', 'Confirming...', 'Confirming payment...']],
  ['consent-linking-confirming-validating', ['Validating account...']],
  ['consent-linking-verification', ['Complete Account Verification', 'Verify Account', 'Back']],
  ['consent-linking-verifying', ['Verifying...'], ['Verify Account']],
  ['consent-linking-creating', ['Processing Account Linking', 'Please wait while we link your account...', 'cancel']],
  ['consent-linking-card-awaiting', ['25%', 'Awaiting 3D Secure Authentication', 'Reconnect', 'cancel']],
  ['consent-linking-card-processing', ['75%', 'Processing card linking...']],
  ['consent-linking-success-card', ['Card linking completed!']],
  ['consent-linking-error-unsaid', ['Account Linking Failed', 'Something went wrong. Please try again.', 'Back']],
  ['consent-linking-payment', ['This ₦50.00 only proves the account is yours. It is not refunded.']],
  ['payment-waiting', ['We are watching for your transfer. This page goes on by itself.'], ['0%']],
  ['consent-first-live', ['Help', 'Privacy']],
  ['consent-first', [], ['Help', 'Privacy']],
  ['sandbox-opened', ['Take payments and consent on one page']],
  ['terminal-loading', ['Loading', 'Loading SDK...'], ['Connect Card Reader']],
  ['terminal-ready', ['Chip Card Terminal', 'Ready', 'Connection', 'Transaction state', '₦2,500.00']],
  ['terminal-lost', ['Calling the reader again...', 'Connection']],
  ['terminal-completed', ['Approved', 'Completed']],
];

beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal('location', { href: 'https://pay.example/r/cns_1?clientId=cli_1', origin: 'https://pay.example' });
});
afterAll(() => vi.unstubAllGlobals());

// At hand, as for the server, which draws these.
await loadFirstParts();

describe('a screen of the specification', () => {
  it.each(screens)('shows the words of %s', (id, words, absent = []) => {
    const texts = new Set(textsOf(htmlOf(id)));
    expect(words.filter((each) => !texts.has(each))).toEqual([]);
    expect(absent.filter((each) => texts.has(each))).toEqual([]);
  });

  it('says ‘Just now’ of a grant without a date', () => {
    const granted = { ...sampleConsent, status: 'granted' as const, grantedAt: null, payments: [executedPayment] };
    expect(textsOf(renderToStaticMarkup(<ConsentGranted consent={granted} />))).toContain('Granted on Just now');
  });

  it('shows the merchant’s picture and name in the header', () => {
    const counterparty = { ...sampleConsent.counterparty, image: '/pictures/1' };
    const html = renderToStaticMarkup(
      <ConsentPanel declined={false} consent={{ ...sampleConsent, counterparty }} title="Consent Request" />,
    );
    expect(html).toContain('src="/pictures/1"');
    expect(textsOf(html)).toEqual(expect.arrayContaining(['Consent Request', 'Lekki Fresh Market']));
  });

  it('shows the representative’s picture in the side panel', () => {
    const representative = { role: { name: 'Agent' }, fullName: 'Chidi Eze', name: 'Chidi', image: '/pictures/2' };
    const consent = { ...sampleConsent, actOnBehalfOf: representative };
    const html = renderToStaticMarkup(<ConsentPanel consent={consent} title={null} declined={false} />);
    expect(html).toContain('src="/pictures/2"');
    expect(textsOf(html)).toEqual(expect.arrayContaining(['Chidi Eze', 'Agent']));
  });

  it.each([
    [32, 'Payment Received, not yet', 'Payment Processed, not yet'],
    [33, 'Payment Received, done', 'Payment Processed, not yet'],
    [65, 'Payment Received, done', 'Payment Processed, not yet'],
    [66, 'Payment Received, done', 'Payment Processed, done'],
  ])('ticks ‘Payment Received’ from 33 and ‘Payment Processed’ from 66: at %i', (progress, received, processed) => {
    const texts = textsOf(renderToStaticMarkup(<PaymentSteps progress={progress} />));
    expect(texts).toEqual(expect.arrayContaining([received, processed]));
  });

  it('draws one box for each digit of an OTP', () => {
    const [boxes = ''] = /class="code-field-boxes".*?<\/div>/.exec(htmlOf('card-otp')) ?? [];
    expect(boxes.match(/<span/g)).toHaveLength(6);
  });

  it('draws a chevron on each account to link, and a box or a button where accounts are chosen', () => {
    expect(htmlOf('consent-linking-list')).toMatch(/<button[^>]*class="account-row".*data-icon="chevron"/);
    expect(htmlOf('consent-steps-accounts')).toMatch(/class="account-row".*type="checkbox"/);
    expect(htmlOf('consent-review')).toMatch(/class="account-row".*type="radio"/);
  });

  it('says when a receipt was taken as it says every other time', () => {
    expect(htmlOf('verify-genuine')).toMatch(/taken by https:\/\/pay\.example on 21 September 2026 at \d\d:\d\d\./);
  });

  it('draws no box beside an account that cannot hold the card', () => {
    expect(htmlOf('consent-save-card-picker').match(/type="radio"/g)).toHaveLength(1);
  });

  it('waits for the banks alike wherever an account is looked for', () => {
    for (const id of ['consent-linking-validating-slow', 'consent-save-card-validating'])
      expect(htmlOf(id)).toMatch(/class="validating"><p class="validating-words" role="status">.*Cancel/);
  });
});

describe('the focus of a dialog', () => {
  it('is on what changes nothing wherever something can be lost', () => {
    const requestingEntries = galleryEntries.filter(({ id }) => /^(account|agreement|terminal)-/.test(id));
    const screens = requestingEntries.map(({ id }) => ({ id, html: htmlOf(id) }));
    const focused = screens.map(({ id, html }) => ({
      id,
      first: /<(\w+)[^>]*data-focus-first[^>]*>([^<]*)/.exec(html)?.[0],
    }));
    const destroys = /data-kind="danger"|Reset|Remove|Delete|Disconnect|End all|Stop/;
    expect(focused.filter(({ first }) => first !== undefined && destroys.test(first))).toEqual([]);
    const dangerous = screens.filter(({ html }) => /<dialog.*data-kind="danger"/s.test(html)).map(({ id }) => id);
    expect(dangerous.length).toBeGreaterThan(3);
    expect(dangerous.filter((id) => focused.some((each) => each.id === id && each.first === undefined))).toEqual([]);
  });
});
