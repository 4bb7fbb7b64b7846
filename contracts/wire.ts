import { deleteUserAccount, listUserAccounts, searchAccounts, signImageUrl } from './accounts.ts';
import { lookUpBank } from './accounts-banks.ts';
import { listBvnAccounts } from './accounts-bvn.ts';
import {
  grantConsent,
  grantConsentByPopover,
  listGrantedConsents,
  prepareApproval,
  readReceipt,
  retryPayments,
} from './approval.ts';
import { openAttestSession } from './attestation.ts';
import { declareHoliday } from './calendar.ts';
import { chargeCard, chargeCardInPublic, completeCard, readPublicKey, submitOtp } from './cards.ts';
import { saveCard } from './cards-saving.ts';
import { readConsent } from './consent.ts';
import { readAgreement } from './consent-agreement.ts';
import { listAgreements } from './consent-agreements.ts';
import { declineConsent, reopenConsent } from './consent-decline.ts';
import { readOwnDebit } from './consent-own-debit.ts';
import { readOwnPayment } from './consent-own-payment.ts';
import { openPaymentRequest, readPaymentRequest } from './consent-requests.ts';
import { revalidateConsent } from './consent-revalidation.ts';
import { decideDispute } from './debits-operator.ts';
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
} from './debits-payer.ts';
import { erasePerson } from './erasures.ts';
import { openFormResponse, readForm, readFormResponse, saveFormSection, sendFormFile } from './forms.ts';
import {
  confirmAlternateLink,
  confirmLinkPayment,
  createAccountLink,
  createAlternateLink,
  supplyLinkDetails,
} from './linking.ts';
import {
  changeClient,
  createClient,
  createMerchant,
  createMerchantKey,
  listMerchantKeys,
  listMerchants,
  revokeMerchantKey,
  rollMerchantKey,
} from './merchants-operator.ts';
import { bookMoney } from './money-operator.ts';
import { reportPageFault } from './page-faults.ts';
import { announceTransfer, openTransferAccount } from './payment.ts';
import {
  listWaitingMoney,
  readFavoritesAndRecents,
  readPaymentHistory,
  releasePendingPayments,
} from './payment-history.ts';
import { declineOffer } from './payment-offer.ts';
import { endAccess } from './people-operator.ts';
import { listReceipts, readConsentRecord } from './receipts.ts';
import { sandboxCalls } from './sandbox-calls.ts';
import { acceptInvitation, declineInvitation, logIn, logOut, readMe, removePasskey } from './session.ts';
import { withdrawData } from './sharing-ending.ts';
import { challengePasskey, createPasskey, sendCode, usePasskey, verifyCode } from './sign-in.ts';
import { stopDevice } from './sign-in-devices.ts';
import { beginAccountProof, confirmAccountProof, proveByName, readWaitingDevice } from './sign-in-proofs.ts';
import { closeOperatorTask, listOperatorTasks } from './tasks-operator.ts';
import { fetchTerminalKeys, makeChipPurchase } from './terminal.ts';
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
  lookUpBank,
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
  beginAccountProof,
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
