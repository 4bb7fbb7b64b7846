import { refundPayment } from '@yarda/contracts/payments/refunds.ts';
import { fetchTerminalKeys } from '@yarda/contracts/payments/terminal.ts';
import { claimHeader } from '@yarda/contracts/platform/claim.ts';
import type { EnvelopeBinding, SealedField } from '@yarda/domain/payments/cards/envelope-binding.ts';
import type { CallerKind } from '../access-table.ts';
import { consentFor, type OpenPayment, openConsent, openPayment } from '../new-consent.ts';
import { newPage } from '../page-claim.ts';
import { chargeNumber, sealedFor } from '../pay-by-card.ts';
import { payerAliasFor } from '../register-with-merchant.ts';
import { sealField } from '../seal-field.ts';
import { typedCard } from '../sealed-card.ts';
import type { AccessFixture, Attempt } from './access-attempt.ts';

const [approved, requiresCode] = ['4111111111111111', '5555555555554444'];
const serial = 'QPOSSIM0001';
let purchases = 0;

/** Payments to 'Lekki Fresh Market': by transfer, by card, at a reader, refunded. */
export const paymentAttempts = async (fixture: AccessFixture) => {
  const { server, owner } = fixture;
  const asOwner = { token: owner.token };
  /** One that only the owner may pay. */
  const meant = async (): Promise<OpenPayment> => {
    const input = { ...consentFor(250_000), userId: await payerAliasFor(server, owner) };
    const [payment] = (await openConsent(server, input, asOwner)).payments;
    if (!payment) throw new Error('A consent was created without its payment');
    return payment;
  };
  const paidByOwner = async () => {
    const payment = await openPayment(server, 250_000);
    (await chargeNumber(server, payment, approved, asOwner, true)).reply();
    return { params: { paymentId: payment.paymentId } };
  };
  // The pretend bank sends no transfer of this amount by itself.
  const open = await openPayment(server, 250_004);
  const inConsent = { params: { paymentId: open.paymentId }, body: { consentId: open.consentId } };
  const offered = await openPayment(server, 250_000);
  (await chargeNumber(server, offered, approved, asOwner)).reply();
  const refunded = (await server.call(refundPayment, { ...(await paidByOwner()), body: {} })).reply().refundId;
  const charged = await meant();
  const cardDetails = await sealedFor(server, charged, typedCard(approved), asOwner);
  return {
    listMerchantPayments: {},
    readMerchantPayment: await paidByOwner(),
    refundPayment: { ...(await paidByOwner()), body: {} },
    readRefund: { params: { refundId: refunded } },
    listRefunds: {},
    listTransactions: {},
    announceTransfer: inConsent,
    openTransferAccount: inConsent,
    declineOffer: { params: { paymentId: offered.paymentId }, body: { consentId: offered.consentId } },
    readPaymentHistory: {},
    readOwnPayment: await paidByOwner(),
    readFavoritesAndRecents: {},
    listWaitingMoney: {},
    releasePendingPayments: { body: { destinationAccountId: 'acc_ada_stall' } },
    readPublicKey: {},
    chargeCard: { body: { paymentId: charged.paymentId, consentId: charged.consentId, cardDetails } },
    ...cardAttempts(fixture),
    saveCard: {
      body: { ...(await paidByOwner()).params, accountNumber: '1000000003', institutionCode: '000036' },
    },
    reportPageFault: { body: { kind: 'drawing', screen: 'consent', error: 'TypeError' } },
    fetchTerminalKeys: { body: { serial } },
    sendSandboxTransfer: {
      body: {
        ...{ accountNumber: (await openPayment(server, 250_004)).accountNumber, amount: 1, senderName: 'A' },
        ...{ senderBank: 'B', senderAccountNumber: '2000000099' },
      },
    },
  } satisfies Record<string, Attempt>;
};

/** Card charges by each caller: anyone with the link may pay, each from a page of their own. */
const cardAttempts = ({ server, tokenOf }: AccessFixture) => {
  const requestFor = (caller: CallerKind) => {
    const token = tokenOf(caller);
    return token === undefined ? {} : { token };
  };
  /** A charge of the caller's own, which waits for a code. */
  const waiting = async (caller: CallerKind) => {
    const page = newPage();
    const payment = await openPayment(server, 250_000);
    (await chargeNumber(server, payment, requiresCode, { ...requestFor(caller), ...page })).reply();
    return { headers: { [claimHeader]: page.headers[claimHeader] ?? '' }, payment };
  };
  const chipOf = async (caller: CallerKind) => {
    purchases += 1;
    const { paymentId, consentId, amount } = await openPayment(server, 630_000);
    const userId = await userIdOf(caller);
    const binding: EnvelopeBinding = { kind: 'chip', consentId, paymentId, userId };
    const seal = (text: string, field: SealedField) => sealField(server.call, text, field, binding);
    const terminal = (await server.call(fetchTerminalKeys, { body: { serial } })).reply().data.data;
    return {
      ...{ paymentId, consentId, amount, ...terminal, icc_data: '9F2608A1B2C3D4E5F60718' },
      ...{ rrn: String(710_000_000_000 + purchases), trans_datetime: '1121090000' },
      track2: await seal('5078659876123405D29116019944772200000', 'track2'),
      pan: await seal('5078659876123405', 'pan'),
      expirydate: await seal('2911', 'expirydate'),
    };
  };
  const userIdOf = async (caller: CallerKind): Promise<string | null> => {
    if (tokenOf(caller) === undefined) return null;
    return caller === 'payer' ? 'usr_ada' : 'usr_bola';
  };
  return {
    // By this call everyone pays as a visitor.
    chargeCardInPublic: async () => {
      const payment = await openPayment(server, 250_000);
      const cardDetails = await sealedFor(server, payment, typedCard(approved));
      return { body: { paymentId: payment.paymentId, consentId: payment.consentId, cardDetails } };
    },
    completeCard: async (caller: CallerKind) => {
      const { headers, payment } = await waiting(caller);
      return { headers, body: { paymentId: payment.paymentId, consentId: payment.consentId, otp: '123456' } };
    },
    submitOtp: async (caller: CallerKind) => {
      const { headers, payment } = await waiting(caller);
      return { headers, body: { paymentId: payment.paymentId, otp: '123456' } };
    },
    makeChipPurchase: async (caller: CallerKind) => ({ body: await chipOf(caller) }),
  } satisfies Record<string, Attempt>;
};
