import { readReceiptFile } from '@yarda/domain/approval/receipt-file.ts';
import { type ReceiptVerdict, verifyReceipt } from '@yarda/domain/approval/verify-receipt.ts';
import { useState } from 'react';
import { publishedKeys } from './published-keys.ts';
import { VerifyScreen } from './verify-screen.tsx';

/** `/verify`: checks a receipt on this device. Keys are fetched when the page opens; after that it works offline. */
export const VerifyPage = () => {
  const [known] = useState(publishedKeys);
  const [verdict, setVerdict] = useState<ReceiptVerdict | null>(null);
  const check = async (text: string): Promise<void> => {
    const file = readReceiptFile(text);
    setVerdict(await verifyReceipt(file?.receipt ?? '', [...(file?.keys ?? []), ...(await known)]));
  };
  return <VerifyScreen verdict={verdict} onText={(text) => void check(text)} />;
};
