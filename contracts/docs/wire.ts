import { deleteUserAccount, listUserAccounts, searchAccounts, signImageUrl } from '../accounts/accounts.ts';
import { findBank } from '../accounts/accounts-banks.ts';
import { listBvnAccounts } from '../accounts/accounts-bvn.ts';
import {
  grantConsent,
  grantConsentByPopover,
  listGrantedConsents,
  prepareApproval,
  readReceipt,
  retryPayments,
} from '../consent/approval.ts';
import { readConsent } from '../consent/consent.ts';
import { readAgreement } from '../consent/consent-agreement.ts';
import { listAgreements } from '../consent/consent-agreements.ts';
import { declineConsent, reopenConsent } from '../consent/consent-decline.ts';
import { readOwnDebit } from '../consent/consent-own-debit.ts';
import { readOwnPayment } from '../consent/consent-own-payment.ts';
import { openPaymentRequest, readPaymentRequest } from '../consent/consent-requests.ts';
import { revalidateConsent } from '../consent/consent-revalidation.ts';
import { openFormResponse, readForm, readFormResponse, saveFormSection, sendFormFile } from '../data/forms.ts';
import { withdrawData } from '../data/sharing-ending.ts';
import { erasePerson } from '../grants/erasures.ts';
import { listReceipts, readConsentRecord } from '../grants/receipts.ts';
import { openAttestSession } from '../identity/attestation.ts';
import { endAccess } from '../identity/people-operator.ts';
import { acceptInvitation, declineInvitation, logIn, logOut, readMe, removePasskey } from '../identity/session.ts';
import { challengePasskey, createPasskey, sendCode, usePasskey, verifyCode } from '../identity/sign-in.ts';
import { stopDevice } from '../identity/sign-in-devices.ts';
import { confirmAccountProof, proveByName, readWaitingDevice, startAccountProof } from '../identity/sign-in-proofs.ts';
import {
  confirmAlternateLink,
  confirmLinkPayment,
  createAccountLink,
  createAlternateLink,
  supplyLinkDetails,
} from '../linking/linking.ts';
import { decideDispute } from '../mandates/debits-operator.ts';
import {
  disputeDebit,
  lowerMandate,
  pauseMandate,
  payDebitNow,
  remindOfDebits,
  resumeMandate,
  revokeMandate,
  skipDebit,
  unskipDebit,
} from '../mandates/debits-payer.ts';
import {
  changeClient,
  createClient,
  createMerchant,
  createMerchantKey,
  listMerchantKeys,
  listMerchants,
  revokeMerchantKey,
  rollMerchantKey,
} from '../merchants/merchants-operator.ts';
import { chargeCard, chargeCardInPublic, completeCard, readPublicKey, submitOtp } from '../payments/cards.ts';
import { saveCard } from '../payments/cards-saving.ts';
import { announceTransfer, openTransferAccount } from '../payments/payment.ts';
import {
  listWaitingMoney,
  readFavoritesAndRecents,
  readPaymentHistory,
  releasePendingPayments,
} from '../payments/payment-history.ts';
import { declineOffer } from '../payments/payment-offer.ts';
import { fetchTerminalKeys, makeChipPurchase } from '../payments/terminal.ts';
import { declareHoliday } from '../platform/calendar.ts';
import { bookMoney } from '../platform/money-operator.ts';
import { reportPageFault } from '../platform/page-faults.ts';
import { closeOperatorTask, listOperatorTasks } from '../platform/tasks-operator.ts';
import { sandboxCalls } from '../sandbox/sandbox-calls.ts';
import { merchantCalls } from './wire-merchants.ts';

/** Every call of the API. OpenAPI, the fuzzer and the access table use this list. */
export const calls = [
  ...merchantCalls,
  declareHoliday,
  decideDispute,
  createMerchant,
  listMerchants,
  createClient,
  changeClient,
  createMerchantKey,
  listMerchantKeys,
  rollMerchantKey,
  revokeMerchantKey,
  bookMoney,
  listOperatorTasks,
  closeOperatorTask,
  erasePerson,
  endAccess,
  skipDebit,
  unskipDebit,
  payDebitNow,
  disputeDebit,
  revokeMandate,
  pauseMandate,
  resumeMandate,
  lowerMandate,
  remindOfDebits,
  readForm,
  openFormResponse,
  readFormResponse,
  saveFormSection,
  sendFormFile,
  readPaymentRequest,
  openPaymentRequest,
  readConsent,
  declineConsent,
  reopenConsent,
  prepareApproval,
  grantConsent,
  grantConsentByPopover,
  retryPayments,
  readReceipt,
  listReceipts,
  readConsentRecord,
  listGrantedConsents,
  listAgreements,
  readAgreement,
  readOwnDebit,
  readOwnPayment,
  withdrawData,
  revalidateConsent,
  announceTransfer,
  openTransferAccount,
  declineOffer,
  reportPageFault,
  readPublicKey,
  chargeCard,
  chargeCardInPublic,
  completeCard,
  submitOtp,
  saveCard,
  fetchTerminalKeys,
  makeChipPurchase,
  readPaymentHistory,
  readFavoritesAndRecents,
  listWaitingMoney,
  releasePendingPayments,
  listUserAccounts,
  listBvnAccounts,
  deleteUserAccount,
  searchAccounts,
  findBank,
  signImageUrl,
  createAccountLink,
  createAlternateLink,
  supplyLinkDetails,
  confirmLinkPayment,
  confirmAlternateLink,
  openAttestSession,
  sendCode,
  verifyCode,
  createPasskey,
  challengePasskey,
  usePasskey,
  readWaitingDevice,
  startAccountProof,
  confirmAccountProof,
  proveByName,
  stopDevice,
  logIn,
  readMe,
  logOut,
  removePasskey,
  declineInvitation,
  acceptInvitation,
  ...sandboxCalls,
] as const;
