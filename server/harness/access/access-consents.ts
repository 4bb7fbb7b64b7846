import type { GrantChoices } from '@yarda/contracts/consent/approval.ts';
import { type ConsentInput, createConsent } from '@yarda/contracts/consent/consent.ts';
import { createPaymentRequest } from '@yarda/contracts/consent/consent-requests.ts';
import {
  formUpdateTokenHeader,
  openFormResponse,
  registerForm,
  saveFormSection,
  sendFormFile,
} from '@yarda/contracts/data/forms.ts';
import { withdrawData } from '@yarda/contracts/data/sharing-ending.ts';
import type { CallerKind } from '../access-table.ts';
import { approve, grantWith, transferChoices } from '../approval.ts';
import { sampleForm } from '../form.fixture.ts';
import { grantHere } from '../grant-here.ts';
import { consentFor, openConsent } from '../new-consent.ts';
import { touch } from '../person.ts';
import { payerAliasFor } from '../register-with-merchant.ts';
import type { AccessFixture, Attempt, Attempted } from './access-attempt.ts';

const fromFirstBank: GrantChoices = {
  ...transferChoices,
  immediatePayments: { granted: true, selectedAccounts: ['acc_ada_first'], paymentMethods: ['account'] },
};
const png = { type: 'image/png', content: Buffer.from('89504e470d0a1a0a00', 'hex').toString('base64') } as const;

/** Consents of Ada's to 'Lekki Fresh Market', with what they ask for: approvals, data, forms and payment requests. */
export const consentAttempts = async (fixture: AccessFixture) => {
  const { server, owner } = fixture;
  const userId = await payerAliasFor(server, owner);
  const signedIn = { requirements: { requiresAuth: true } };
  const create = async (input: ConsentInput) => {
    const { consentId } = (await server.call(createConsent, { body: input })).reply();
    return { params: { consentId } };
  };
  /** One that only the owner may grant. */
  const meant = () => create({ ...consentFor(80_000), userId, ...signedIn });
  const shared = async () => {
    const answer = await create({ clientId: 'cli_demo', dataSharing: { bvnData: ['fullName'] } });
    await grantHere(server, answer.params.consentId, owner);
    return answer;
  };
  const granted = async (choices = transferChoices) => {
    const answer = await openConsent(server, { ...consentFor(260_000), ...signedIn }, { token: owner.token });
    const { consentId } = answer;
    const done = await grantWith(owner, consentId, await approve(server, owner, consentId, choices), choices);
    if (done.status !== 200) throw new Error(`Not granted: ${JSON.stringify(done.body)}`);
    return { params: { consentId } };
  };
  /** The owner's page approves what she sees; the others send what they can make up. */
  const approving = (input: { readonly params: { readonly consentId: string } }) => async (caller: CallerKind) => {
    const fabricated = { termsHash: 'A', response: {} };
    if (caller !== 'signing-payer') return { ...input, body: { ...transferChoices, approval: fabricated } };
    (await touch(server, owner.sessionId, owner.passkey)).reply();
    const approval = await approve(server, owner, input.params.consentId);
    return { ...input, body: { ...transferChoices, approval } };
  };
  const clientId = 'cli_demo';
  const withdrawn = await shared();
  (await server.call(withdrawData, { ...withdrawn, body: {} }, { token: owner.token })).reply();

  const requesting = { clientId, amount: 40_000, narration: 'Invoice 7' } as const;
  const { paymentRequestId } = (await server.call(createPaymentRequest, { body: requesting })).reply();
  const request = { params: { paymentRequestId } };
  const { amount, narration } = requesting;
  const part = { type: 'immediate' as const, amount, narration, originalRequestId: paymentRequestId };
  const unpaidConsent = await granted(fromFirstBank);
  return {
    createConsent: { body: consentFor(50_000) },
    listMerchantConsents: {},
    readMerchantConsent: await granted(),
    cancelConsent: await meant(),
    readConsent: { ...(await meant()), query: { clientId } },
    declineConsent: { ...(await meant()), body: { clientId } },
    reopenConsent: { ...(await meant()), body: { clientId } },
    prepareApproval: await meant(),
    grantConsent: approving(await meant()),
    grantConsentByPopover: approving(await meant()),
    retryPayments: { ...unpaidConsent, body: {} },
    readReceipt: await granted(),
    listReceipts: await granted(),
    readConsentRecord: await granted(),
    listGrantedConsents: {},
    readConsentData: await shared(),
    withdrawData: { ...(await shared()), body: {} },
    confirmDataDeletion: withdrawn,
    createPaymentRequest: { body: requesting },
    readMerchantPaymentRequest: request,
    readPaymentRequest: { ...request, query: { clientId } },
    openPaymentRequest: { query: { clientId }, body: { userId: owner.userId, paymentConsents: [part] } },
    grantSandboxConsent: { ...(await create(consentFor(70_000))), body: { phone: '+2348000000002' } },
    declineSandboxConsent: { ...(await create(consentFor(70_000))), body: { phone: '+2348000000002' } },
    ...(await formAttempts(fixture, create, userId)),
  } satisfies Record<string, Attempt>;
};

type Created = (input: ConsentInput) => Promise<{ readonly params: { readonly consentId: string } }>;

/** A form that Ada fills in on her page, which alone has the token of her answers. */
const formAttempts = async ({ server, owner }: AccessFixture, create: Created, userId: string) => {
  const { formId } = (await server.call(registerForm, { body: sampleForm })).reply();
  const input: ConsentInput = {
    ...{ ...consentFor(60_000), formId, userId, requirements: { requiresAuth: true } },
    formCompletion: { templateLiteralValues: { shop: 'Lekki' } },
  };
  const file = { sectionId: 'business', field: 'proof', name: 'proof.png', ...png };
  const open = async () => {
    const { consentId } = (await create(input)).params;
    const answers = await server.call(openFormResponse, { body: { formId, consentId } }, { token: owner.token });
    const { formResponseId: id, formUpdateToken } = answers.reply();
    const headers = { [formUpdateTokenHeader]: formUpdateToken };
    const ofOwner = (attempted: Attempted) => (caller: CallerKind) =>
      caller === 'payer' ? { ...attempted, headers } : attempted;
    return { consentId, params: { id }, headers, ofOwner };
  };
  const filled = await open();
  const { params, headers, consentId } = filled;
  const sent = (await server.call(sendFormFile, { params, body: file }, { headers })).reply().file;
  for (const [sectionId, values] of [
    ['business', { name: 'Ada Foods', proof: sent }],
    ['owner', { since: '2020-02-29' }],
  ] as const)
    (await server.call(saveFormSection, { params: { ...params, sectionId }, body: { values } }, { headers })).reply();
  const done = await grantWith(owner, consentId, await approve(server, owner, consentId));
  if (done.status !== 200) throw new Error(`The form's consent is not granted: ${JSON.stringify(done.body)}`);
  const opened = await open();
  const saving = { params: { ...opened.params, sectionId: 'business' }, body: { values: { name: 'Ada Foods' } } };
  return {
    registerForm: { body: sampleForm },
    readForm: { query: { formId } },
    openFormResponse: { body: { formId, consentId: (await create(input)).params.consentId } },
    readFormResponse: opened.ofOwner({ params: opened.params }),
    saveFormSection: opened.ofOwner(saving),
    sendFormFile: opened.ofOwner({ params: opened.params, body: file }),
    readConsentFile: { params: { consentId, fileId: sent.fileId } },
  } satisfies Record<string, Attempt>;
};
