import { merchantName } from '@yarda/domain/consent/view/consent-summary.ts';
import { naira } from '@yarda/domain/platform/money/naira.ts';
import { useTitle } from '../../platform/ui/use-title.ts';
import { AgreementReceipt, StopReceipt } from './agreement-receipt.tsx';
import { AgreementScreen } from './agreement-screen.tsx';
import { NotRead } from './not-read.tsx';
import { useDebitActs } from './own-debit-acts.tsx';
import { debitTotal, OwnDebitScreen } from './own-debit-screen.tsx';
import { OwnPaymentScreen } from './own-payment-screen.tsx';
import {
  useAgreement,
  useConfirm,
  useMandate,
  useOwnDebit,
  useOwnPayment,
  useSkip,
  useStop,
  useWithdraw,
  whyNot,
} from './use-agreement.ts';

interface AgreementPagesProps {
  readonly userId: string;
  readonly opened: { readonly consentId: string } | { readonly debitId: string } | { readonly paymentId: string };
}

/** `/agreements/…`, `/debits/…` and `/payments/…`: one consent, debit or payment of the signed-in person. */
export const AgreementPages = ({ userId, opened }: AgreementPagesProps) => {
  if ('debitId' in opened) return <OwnDebitPage userId={userId} debitId={opened.debitId} />;
  if ('paymentId' in opened) return <OwnPaymentPage userId={userId} paymentId={opened.paymentId} />;
  return <AgreementPage userId={userId} consentId={opened.consentId} />;
};

const AgreementPage = ({ userId, consentId }: { userId: string; consentId: string }) => {
  const { data, error, refetch } = useAgreement(userId, consentId);
  const skip = useSkip(userId);
  const stop = useStop(userId, consentId);
  const acts = useMandate(userId, consentId);
  const withdraw = useWithdraw(userId, consentId);
  const confirm = useConfirm(userId, consentId);
  useTitle(data ? merchantName(data) : null);
  if (!data) return <NotRead problem={whyNot(error)} onRetry={refetch} />;
  const receipt = <AgreementReceipt userId={userId} consentId={consentId} />;
  const stopReceipt = <StopReceipt userId={userId} consentId={consentId} />;
  return <AgreementScreen agreement={data} {...{ skip, stop, acts, withdraw, confirm, receipt, stopReceipt }} />;
};

const OwnDebitPage = ({ userId, debitId }: { userId: string; debitId: string }) => {
  const { data, error, refetch } = useOwnDebit(userId, debitId);
  const skip = useSkip(userId);
  const acts = useDebitActs(userId, debitId);
  useTitle(data ? `${debitTotal(data)} · ${data.merchantName ?? 'Merchant'}` : null);
  if (!data) return <NotRead problem={whyNot(error)} onRetry={refetch} />;
  return <OwnDebitScreen debit={data} skip={skip} acts={acts} />;
};

const OwnPaymentPage = ({ userId, paymentId }: { userId: string; paymentId: string }) => {
  const { data, error, refetch } = useOwnPayment(userId, paymentId);
  useTitle(data ? `${naira(data.amount)} · ${data.merchantName}` : null);
  if (!data) return <NotRead problem={whyNot(error)} onRetry={refetch} />;
  return <OwnPaymentScreen payment={data} />;
};
