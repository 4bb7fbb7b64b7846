import { describe, expect, it } from 'vitest';
import { toJSONSchema } from 'zod';
import type * as z from 'zod/mini';
import { foundAccountSchema, shownAccountSchema } from '../accounts/accounts.ts';
import { consentSchema } from '../consent/requested-consent.ts';
import { storageKeys } from '../identity/session-storage.ts';
import { accountLinkSchema } from '../linking/linking.ts';
import { cardLinkingStream } from '../linking/linking-streams.ts';
import { encryptedCardSchema } from '../payments/cards.ts';
import { paymentStatusEventSchema } from '../payments/payment.ts';
import { shieldWalletSchema } from '../payments/transfers.ts';
import type { Call } from '../platform/call.ts';
import { calls } from './wire.ts';

/** A node of a JSON Schema and the path to it: the members of lists and of unions stand at the path of the whole. */
type SchemaNode = readonly [path: string, node: unknown];

const isObject = (node: unknown): node is Readonly<Record<string, unknown>> =>
  typeof node === 'object' && node !== null;

const insideOf = ([path, node]: SchemaNode): SchemaNode[] => {
  if (!isObject(node)) return [];
  const { items, anyOf = [], oneOf = [], properties = {} } = node;
  const alike = [items, ...Object.values(anyOf ?? {}), ...Object.values(oneOf ?? {})];
  return [
    ...alike.map((part): SchemaNode => [path, part]),
    ...Object.entries(properties ?? {}).map(([name, field]): SchemaNode => [`${path}.${name}`, field]),
  ];
};

/** The paths of every field that a value of the schema may have, `payments.origin.bankName`. */
const fieldsOf = (schema: z.ZodMiniType, io: 'input' | 'output' = 'output'): string[] => {
  const nodes: SchemaNode[] = [['', toJSONSchema(schema, { io, unrepresentable: 'any' })]];
  for (const node of nodes) nodes.push(...insideOf(node));
  return nodes.map(([path]) => path.slice(1));
};

/** `status origin.bankName` within `payments`: `payments.status` and `payments.origin.bankName`. */
const under = (parent: string, fields: string): string[] => fields.split(' ').map((field) => `${parent}.${field}`);

describe('a record', () => {
  it.each<[string, z.ZodMiniType, string[]]>([
    ['a consent', consentSchema, 'consentId status grantedAt expiresAt payments dataSharing requirements'.split(' ')],
    ['who asks', consentSchema, under('counterparty', 'name image tag type merchantId merchantColours')],
    [
      'the merchant’s colours',
      consentSchema,
      under('counterparty.merchantColours', 'primaryColour primaryText secondaryColour secondaryText'),
    ],
    ['a representative', consentSchema, under('actOnBehalfOf', 'role.name fullName name image')],
    ['the data to share', consentSchema, under('dataSharing', 'bvnData ninData userImages bankAccounts')],
    [
      'a consent’s form',
      consentSchema,
      ['formId', 'formResponseId', 'formUpdateToken', 'formCompletion.templateLiteralValues'],
    ],
    [
      'what a consent requires',
      consentSchema,
      ['requirements.requiresAuth', 'requirements.requiresAccount', 'attestDiscoveryId', 'attestAuthAppId'],
    ],
    ['a payment', consentSchema, under('payments', 'paymentId type status executedAt amount narration')],
    ['a future payment', consentSchema, under('payments', 'dueDate startDate endDate frequency interval amountType')],
    ['the place of a payment', consentSchema, under('payments', 'paypointId paypointDetails.location.name')],
    ['a one-time account', consentSchema, ['payments.shieldWallet.bankName']],
    [
      'where a payment came from',
      consentSchema,
      under(
        'payments.origin',
        'paymentMethod accountNumber accountName institutionCode bankId bankName logo schemeImageUrl isNewCard isNewAccount obfuscatedCard maskedCardNumber',
      ),
    ],
    [
      'what a payment offers',
      consentSchema,
      under('payments', 'shouldPromptCardLinking shouldPromptBankAccountLinking'),
    ],
    [
      'an account',
      shownAccountSchema,
      'bankId accountId _id accountNumber accountName bankName institutionCode logo schemeImageUrl linkStatus status statusDetail isAlreadyLinked nameEnquiryId'.split(
        ' ',
      ),
    ],
    [
      'what an account supports',
      shownAccountSchema,
      under(
        'integrations',
        'transactionService.possible transactionService.authorized transactionService.approved transactionService.linked',
      ),
    ],
    [
      'the alternate service of an account',
      shownAccountSchema,
      under('integrations.altTransactionService', 'possible authorized status linked remitaLogoUrl'),
    ],
    [
      'the card of an account',
      shownAccountSchema,
      [...under('integrations.card', 'possible active linked obfuscatedCard'), 'integrations.nibssAlt.possible'],
    ],
    [
      'an account that a bank found',
      foundAccountSchema,
      'accountNumber accountName institutionCode bankName logo nameEnquiryId isOyaUser oyaUser integrations isAlreadyLinked'.split(
        ' ',
      ),
    ],
    [
      'pay-in details',
      accountLinkSchema,
      under('payInDetails', 'amount accountNumber beneficiary bankName paymentId sourceAccount'),
    ],
    [
      'an account link',
      accountLinkSchema,
      'id payInDetails authParams mandateType remitaTransRef requestId remitaLogoUrl formUrl'.split(' '),
    ],
    [
      'a bank’s questions',
      accountLinkSchema,
      under('authParams', 'param1 param2 label1 label2 description1 description2'),
    ],
    ['transfer details', shieldWalletSchema, 'amount bankName accountNumber accountName expiresAt'.split(' ')],
    [
      'an encrypted card',
      encryptedCardSchema,
      'encryptedCardNumber encryptedExpiryDate encryptedCvv encryptedPin'.split(' '),
    ],
    [
      'an envelope',
      encryptedCardSchema,
      under('encryptedCvv', 'keyId encryptedAesKey iv encryptedData algorithm version'),
    ],
    [
      'the status of a payment',
      paymentStatusEventSchema,
      'status eventType payerBank payerCard paymentType shouldPromptCardLinking shouldPromptBankAccountLinking cardWasSaved'.split(
        ' ',
      ),
    ],
    ['a failed card link', cardLinkingStream.events.card_linking_failed, ['paymentId', 'error', 'message']],
  ])('has the fields of %s', (_, schema, fields) => {
    expect(fieldsOf(schema)).toEqual(expect.arrayContaining(fields));
  });
});

describe('a call', () => {
  const byRoute = new Map<string, Call>(calls.map((call) => [`${call.method} ${call.path}`, call]));
  const link = 'accountLink.id accountLink.payInDetails accountLink.authParams accountLink.mandateType';

  it.each<[route: string, asks: string, answers: string]>([
    [
      'POST /api/account-links/create',
      'accountNumber bankName accountName institutionCode',
      `success ${link} accountLink.remitaTransRef accountLink.requestId accountLink.remitaLogoUrl accountLink.formUrl message`,
    ],
    ['POST /api/transactionservicealt/create', 'accountName accountNumber institutionCode', 'success message'],
    ['POST /api/account-links/confirm-payment/{id}', '', 'success status message'],
    ['POST /api/transactionservicealt/confirm', 'remitaTransRef authParams.param1 authParams.value', 'success message'],
    [
      'POST /api/payments/card',
      'paymentId consentId cardDetails saveCard saveToAccount.accountNumber saveToAccount.institutionCode',
      'success requires3DS challengeUrl requiresOTP paymentId amount displayMessage transactionReference orderPaymentReference message',
    ],
    [
      'POST /api/payments/card/public',
      'paymentId consentId cardDetails saveCard',
      'success requires3DS challengeUrl requiresOTP paymentId amount displayMessage transactionReference orderPaymentReference message',
    ],
    [
      'POST /api/payments/card/complete',
      'paymentId otp consentId',
      'success message paymentId obfuscatedCard payerCard paymentType shouldPromptCardLinking cardWasSaved amount narration',
    ],
    ['POST /api/payments/save-card', 'paymentId accountNumber institutionCode', 'ok message'],
    ['GET /api/accounts/search', 'by q v', 'banks.results.validationId'],
    ['GET /api/accounts/user', 'includeBvn', 'success accounts'],
    ['DELETE /api/accounts/{id}', '', 'message'],
    ['GET /api/consent/{consentId}', 'clientId', 'success consent.counterparty consent.attestDiscoveryId'],
    ['POST /api/consent', 'userId paymentConsents expiresAt', 'success consentId'],
    ['GET /api/consent/payment-request/{paymentRequestId}', 'clientId', 'success data.counterparty'],
    [
      'POST /api/consent/{consentId}/grant',
      [
        'originalRequestId userAuthenticated attestDiscoveryId dataSharing.granted dataSharing.dataTypes',
        ...['futurePayments', 'immediatePayments'].flatMap((part) =>
          under(part, 'granted selectedAccounts paymentMethods'),
        ),
      ].join(' '),
      'success consent paymentResults.failed status message',
    ],
    ['POST /api/consent/otp', 'paymentId otp', 'success'],
    ['GET /api/bank-lookups/{institutionCode}', '', 'success bank.integrations'],
    ['GET /api/form', 'formId', 'success data.form.title'],
    ['GET /api/auth/login', 'clientId discoveryId authAppId', 'success token user message'],
    ['GET /api/auth/me', '', 'success user'],
    ['GET /api/payments/favorites-and-recents', 'limit', 'success favorites recents'],
    ['GET /api/payments/history', '', 'success payments'],
    ['POST /api/payments/release-pending', 'destinationAccountId', 'success released'],
    ['POST /api/users/decline-invitation/{id}', '', 'success'],
    ['GET /api/encryption/public-key', '', 'publicKey keyId'],
    ['GET /api/signed-url', 'imageKey', 'success url'],
    [
      'POST /api/card-terminal/raven/fetch-keys',
      'serial',
      'status data.status data.data.tid data.data.mid data.data.serial message',
    ],
    [
      'POST /api/card-terminal/raven/chip-purchase',
      'track2 pin_block rrn trans_datetime tid mid icc_data pan serial expirydate amount',
      'status data message',
    ],
  ])('takes and answers as specified: %s', (route, requestsOf, answers) => {
    const call = byRoute.get(route);
    if (call === undefined) expect.fail(`no call ${route}`);
    const taken = [call.body, call.query].flatMap((schema) => (schema === undefined ? [] : fieldsOf(schema, 'input')));
    expect(taken).toEqual(expect.arrayContaining(requestsOf.split(' ').filter((field) => field !== '')));
    expect(fieldsOf(call.reply)).toEqual(expect.arrayContaining(answers.split(' ')));
  });
});

describe('the browser', () => {
  it('stores a session under the specified names', () => {
    expect(Object.values(storageKeys).sort()).toEqual(
      ['paymonaToken', 'paymonaUser', 'attesttool_user_data', 'oyaIdentifiedTo'].sort(),
    );
  });
});
