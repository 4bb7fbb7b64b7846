import { useQuery } from '@tanstack/react-query';
import { readReceipt } from '@yarda/contracts/approval.ts';
import { listReceipts } from '@yarda/contracts/receipts.ts';
import { request } from '../api/request.ts';
import { agreementsKey } from './use-agreements.ts';

/** What a person saves: the receipt of their grant, all that followed, its signed end, and the keys to check them by. */
export interface SavedReceipts {
  readonly receipt: string;
  readonly receipts: readonly string[];
  readonly head: string;
  readonly keys: readonly object[];
}

/** The receipts of a consent, once they are wanted. */
export const useReceipts = (userId: string, consentId: string, enabled: boolean) =>
  useQuery({
    queryKey: [...agreementsKey(userId), consentId, 'receipts'],
    queryFn: () => readReceipts(consentId),
    enabled,
    staleTime: 0,
  });

const readReceipts = async (consentId: string): Promise<SavedReceipts> => {
  const { receipt } = await request(readReceipt, { params: { consentId } });
  const receipts: string[] = [];
  for (let cursor = 0; ; ) {
    const { nextCursor, head, keys, ...page } = await request(listReceipts, {
      params: { consentId },
      query: { cursor },
    });
    receipts.push(...page.receipts.map((each) => each.receipt));
    if (nextCursor === null) return { receipt, receipts, head, keys };
    cursor = nextCursor;
  }
};

/** Saves them as one file that can be checked without a network. */
export const saveReceipts = (consentId: string, saved: SavedReceipts): void => {
  const address = URL.createObjectURL(new Blob([JSON.stringify(saved)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `receipt-${consentId}.json`;
  link.click();
  URL.revokeObjectURL(address);
};
