import { type FileVerdict, verifyReceiptFile } from '@yarda/domain/consent/approval/verify-receipt-file.ts';
import { useState } from 'react';
import { publishedKeys } from './published-keys.ts';
import { VerifyScreen } from './verify-screen.tsx';

/** `/verify`: checks receipts on this device. Keys are fetched when the page opens; after that it works offline. */
export const VerifyPage = () => {
  const [known] = useState(publishedKeys);
  const [verdict, setVerdict] = useState<FileVerdict | null>(null);
  const check = async (text: string): Promise<void> => {
    setVerdict(await verifyReceiptFile(text, await known));
  };
  return <VerifyScreen verdict={verdict} onText={(text) => void check(text)} />;
};
