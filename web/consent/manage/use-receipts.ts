import { useQuery } from '@tanstack/react-query';
import { readReceipt } from '@yarda/contracts/consent/approval.ts';
import { listReceipts } from '@yarda/contracts/grants/receipts.ts';
import { request } from '../../platform/api/request.ts';
import { saveFile } from '../../platform/ui/save-file.ts';
import { agreementsKey, whyNot } from './use-agreement.ts';

/**
 * The files that a person saves: the grant's receipt, all later receipts, the signed end, and the keys that verify
 * them.
 */
export interface SavedReceipts {
  readonly receipt: string;
  readonly receipts: readonly string[];
  readonly head: string;
  readonly keys: readonly object[];
}

/** The receipts as the page shows them. */
export interface ReceiptsRead {
  /** Null until they are read. */
  readonly saved: SavedReceipts | null;
  readonly problem: string | null;
  readonly onRetry: () => void;
  readonly onSave: () => void;
}

/** The receipts of a consent, once they are wanted. */
export const useReceipts = (userId: string, consentId: string, enabled: boolean): ReceiptsRead => {
  const {
    data: saved = null,
    error,
    refetch,
  } = useQuery({
    queryKey: [...agreementsKey(userId), consentId, 'receipts'],
    queryFn: () => readReceipts(consentId),
    enabled,
    staleTime: 0,
  });
  const onSave = () => {
    if (saved) saveReceipts(consentId, saved);
  };
  return { saved, problem: whyNot(error), onRetry: () => void refetch(), onSave };
};

const readReceipts = async (consentId: string): Promise<SavedReceipts> => {
  const [{ receipt }, chain] = await Promise.all([
    request(readReceipt, { params: { consentId } }),
    readChain(consentId),
  ]);
  return { receipt, ...chain };
};

const readChain = async (consentId: string): Promise<Omit<SavedReceipts, 'receipt'>> => {
  const receipts: string[] = [];
  for (let cursor = 0; ; ) {
    const { nextCursor, head, keys, ...page } = await request(listReceipts, {
      params: { consentId },
      query: { cursor },
    });
    receipts.push(...page.receipts.map((each) => each.receipt));
    if (nextCursor === null) return { receipts, head, keys };
    cursor = nextCursor;
  }
};

/** Saves them as one file that can be checked without a network. */
const saveReceipts = (consentId: string, saved: SavedReceipts): void =>
  saveFile(`receipt-${consentId}.json`, 'application/json', JSON.stringify(saved));
