import type { ConsentInput } from '@yarda/contracts/consent/consent.ts';
import { dayInLagos } from '../platform/calendar/lagos-day.ts';
import { sandboxForm } from './sandbox-forms.ts';
import { adasAccount, chidi, delivery, formValues, monthlyBox, optionalPayments, payment } from './sandbox-inputs.ts';

/** A consent that the landing page offers. Its amounts decide what the pretend bank does. */
export interface SandboxExample {
  /** Requested by a link, which creates the consent when it is opened: its one payment. */
  readonly byLink?: true;
  readonly id: string;
  readonly title: string;
  readonly outcome: string;
  /** The consent's contents; `day` gives the calendar day a number of days from now. */
  readonly consent: RequestedParts | ((day: (days: number) => string) => RequestedParts);
}

type RequestedParts = Omit<ConsentInput, 'clientId'>;

/** The contents of an example created at a time (ms since 1970). */
export const exampleConsent = ({ consent }: SandboxExample, nowMs: number): RequestedParts =>
  typeof consent === 'function' ? consent((days) => dayInLagos(nowMs + days * 86_400_000)) : consent;

/** Every kind of consent available today, each with the value that triggers what it shows. */
export const sandboxExamples: readonly SandboxExample[] = [
  {
    id: 'transfer',
    title: 'Pay by transfer',
    outcome: 'The transfer arrives in full: paid within seconds.',
    consent: { payments: [payment(250_000, 'Groceries, order 1042')] },
  },
  {
    id: 'transfer-short',
    title: 'A transfer ₦1.00 short',
    outcome: 'Ends in 02 kobo: ₦1.00 is missing. Say again that it was sent, and the rest is paid.',
    consent: { payments: [payment(480_002, 'Weekly box of vegetables')] },
  },
  {
    id: 'transfer-twice',
    title: 'A transfer that arrives twice',
    outcome: 'Ends in 03 kobo: paid once, and the second transfer goes back to the payer.',
    consent: { payments: [payment(1_250_003, 'Party tray for twelve')] },
  },
  {
    id: 'transfer-missing',
    title: 'A transfer that never arrives',
    outcome: 'Ends in 01 kobo: the page waits, says so, and lets the payer cancel.',
    consent: { payments: [payment(99_901, 'Fresh fish, one kilo')] },
  },
  {
    id: 'transfer-by-hand',
    title: 'You are the bank',
    outcome: 'Ends in 04 kobo: nothing arrives until you send it from the pretend bank, in whatever amount you like.',
    consent: { payments: [payment(300_004, 'Fruit basket')] },
  },
  {
    id: 'transfer-and-link',
    title: 'Link the account you paid from',
    outcome: 'Ends in 06 kobo: the bank says which account it came from, and it can be linked for future payments.',
    consent: { payments: [payment(255_006, 'Beans, five kilos')] },
  },
  {
    id: 'payment-request',
    title: 'A payment request',
    outcome: 'A link that makes its consent when it is opened: open it again, and it is the same one.',
    byLink: true,
    consent: { payments: [{ ...payment(320_000, 'Invoice 1042'), location: 'Lekki Phase 1, Lagos' }] },
  },
  {
    id: 'paid-to-somebody',
    title: 'Paid into a person’s own account',
    outcome:
      'The merchant names a rider’s linked account: the payer sees whose it is, and the money is booked as theirs.',
    byLink: true,
    consent: {
      payments: [
        { ...payment(180_000, 'Delivery to Yaba, by hand'), ...adasAccount, senderName: 'Lekki Fresh Market' },
      ],
    },
  },
  {
    id: 'two-payments',
    title: 'Two payments in one consent',
    outcome: 'One after the other; the consent is granted with the second.',
    consent: { payments: [payment(150_000, 'Groceries, order 1043'), payment(50_000, 'Delivery to Yaba')] },
  },
  {
    id: 'card',
    title: 'Pay with a card',
    outcome: 'Choose Pay with Card and one of the cards below: paid at once, OTP, bank token, 3-D Secure, declined.',
    consent: { payments: [payment(260_000, 'Yams and plantain')] },
  },
  {
    id: 'one-tap',
    title: 'OneTap from a saved account',
    outcome:
      'Sign in as Ada (+2348000000001, code 123456), choose an account, and approve once. First Bank has insufficient funds.',
    consent: { requirements: { requiresAuth: true }, payments: [payment(275_000, 'Rice, ten kilos')] },
  },
  {
    id: 'troubled-banks',
    title: 'Banks in trouble',
    outcome:
      'By transfer: the first bank takes only the exact amount and gets another, the second loses its report (found within two minutes), the third is paid twice and cannot send the second one back.',
    consent: {
      payments: [payment(210_011, 'Garri, five kilos'), payment(60_009, 'Delivery'), payment(45_012, 'Basket')],
    },
  },
  {
    id: 'one-tap-partly',
    title: 'OneTap with one failure',
    outcome: 'The second payment ends in 05 kobo: more than the account holds. Only that one is retried.',
    consent: {
      requirements: { requiresAuth: true },
      payments: [payment(150_000, 'Tomatoes, one basket'), payment(90_005, 'Delivery by night')],
    },
  },
  {
    id: 'chip-card',
    title: 'A chip card at a reader',
    outcome:
      'Choose Chip Card Terminal and the simulated reader QPOS-SIM: approved after the PIN. Amounts ending in 01, 02, 05 and 07 kobo time out, find it busy, are declined, and are swiped.',
    consent: { payments: [payment(420_000, 'Palm oil, five litres')] },
  },
  {
    id: 'signed-in',
    title: 'Approved with a passkey',
    outcome: 'Sign in as Ada (+2348000000001, code 123456), approve the terms with a passkey, then pay by transfer.',
    consent: { requirements: { requiresAuth: true }, payments: [payment(1_850_000, 'Monthly box, December')] },
  },
  {
    id: 'future',
    title: 'Payments to come',
    outcome: 'Sign in as Ada (+2348000000001, code 123456), look at the schedule, choose an account, and approve it.',
    consent: (day) => ({ payments: [monthlyBox(day(7)), delivery(day(8))] }),
  },
  {
    id: 'payment-first',
    title: 'Pay first, then agree to the rest',
    outcome: 'Paying needs no sign-in. The saved card, or the linked account (06 kobo), is then chosen.',
    consent: (day) => ({ payments: [payment(350_006, 'First box'), monthlyBox(day(30))] }),
  },
  {
    id: 'sharing',
    title: 'Data to share',
    outcome: 'Ada has a BVN, a NIN and a photo; Bola (+2348000000002) a BVN only. The merchant reads what was granted.',
    consent: {
      dataSharing: {
        bvnData: ['fullName', 'dateOfBirth'],
        ninData: ['nin', 'address'],
        userImages: true,
        bankAccounts: true,
      },
    },
  },
  {
    id: 'form',
    title: 'A form to fill in',
    outcome: 'Two sections, saved one by one: reload the page, and go on where you were.',
    consent: { formId: sandboxForm.formId, formCompletion: { templateLiteralValues: formValues } },
  },
  {
    id: 'whole',
    title: 'Everything in one consent',
    outcome: 'Data, a form, future payments and one payment now. As Ada, step by step, approved once.',
    consent: (day) => ({
      payments: [payment(450_000, 'First box and deposit'), monthlyBox(day(30))],
      dataSharing: { bvnData: ['fullName', 'dateOfBirth'], bankAccounts: ['bankName', 'accountName'] },
      formId: sandboxForm.formId,
      formCompletion: { templateLiteralValues: formValues },
    }),
  },
  {
    id: 'optional',
    title: 'Parts to leave out',
    outcome: 'Only the photo is required. Answer ‘Not now’ to the debits or the payment, and agree to the rest.',
    consent: (day) => ({
      payments: [payment(120_000, 'A first box'), monthlyBox(day(30))],
      dataSharing: { userImages: true },
      requirements: optionalPayments,
    }),
  },
  {
    id: 'nothing',
    title: 'A consent without a request',
    outcome: 'No payment, no data: sign in, and say yes or no.',
    consent: {},
  },
  {
    id: 'representative',
    title: 'Asked by a representative',
    outcome: 'Shows who asks on the merchant’s behalf, and where.',
    consent: {
      actOnBehalfOf: chidi,
      payments: [{ ...payment(7_500_000, 'Cold room rental, November'), location: 'Cold room 3, Lekki Phase 1' }],
    },
  },
];
