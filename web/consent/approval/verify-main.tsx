import '../../platform/api/no-eval.ts';
import '../../platform/theme/tokens.css';
import '../../platform/theme/base.css';
import '../../platform/theme/screens.css';
import { type FileVerdict, verifyReceiptFile } from '@yarda/domain/consent/approval/verify-receipt-file.ts';
import { type IssuerKeys, readIssuerKeys } from '@yarda/domain/grants/receipts/issuer-check.ts';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { applyPageGround } from '../../platform/theme/apply-page-ground.ts';
import { watchFaults } from '../../platform/ui/watch-faults.ts';
import { VerifyScreen } from './verify-screen.tsx';

/** The public keys of this server's receipts; none when it cannot be reached. */
const publishedKeys = async (): Promise<readonly IssuerKeys[]> => {
  try {
    const reply = await fetch('/.well-known/jwks.json', { signal: AbortSignal.timeout(10_000) });
    const keys = readIssuerKeys(await reply.text());
    return keys ? [keys] : [];
  } catch {
    return [];
  }
};

/** `/verify`: checks receipts on this device. Keys are fetched when the page opens; after that it works offline. */
const VerifyPage = () => {
  const [issuerKeys] = useState(publishedKeys);
  const [verdict, setVerdict] = useState<FileVerdict | null>(null);
  const check = async (text: string): Promise<void> => {
    setVerdict(await verifyReceiptFile(text, await issuerKeys));
  };
  return <VerifyScreen verdict={verdict} onText={(text) => void check(text)} />;
};

const root = document.getElementById('page');

applyPageGround({ colour: null, embedded: false });
watchFaults('verify');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <VerifyPage />
    </StrictMode>,
  );
}
