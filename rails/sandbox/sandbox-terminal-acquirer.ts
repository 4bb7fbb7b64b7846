import type { SandboxAcquirerStore } from '@yarda/domain/payments/terminal/sandbox-acquirer-ports.ts';
import { sandboxTerminalRule } from '@yarda/domain/payments/terminal/sandbox-terminal-rules.ts';
import type { PurchaseDecision, TerminalAcquirer } from '@yarda/domain/payments/terminal/terminal-ports.ts';
import { merchantOfReader } from '@yarda/domain/sandbox/sandbox-readers.ts';

/** A reader with this serial number is not registered, so that the sandbox can show that case. */
export const unregisteredSerial = 'QPOSUNKNOWN';

const mid = '2SANDBOX0000001';

/** The pretend acquirer: it knows every reader but one, and decides by the amount. */
export const sandboxTerminalAcquirer = (store: SandboxAcquirerStore): TerminalAcquirer => ({
  name: 'sandbox-terminal',
  fetchKeys: async (serial) => (serial === unregisteredSerial ? null : issued(serial)),
  purchase: async ({ rrn, terminal, amountKobo }) => {
    const stands = await store.decide(terminal.tid, rrn, decisionOf(amountKobo, rrn));
    if (!stands) throw new Error('This purchase was asked about before it was made');
    return stands;
  },
  findPurchase: ({ rrn, tid }) => store.decide(tid, rrn, null),
  reversePurchase: ({ rrn, tid }) => store.reverse(tid, rrn),
});

const issued = (serial: string) => ({ serial, tid: tidOf(serial), mid, merchantId: merchantOfReader(serial) });

/** Eight letters and digits, always the same for a reader. */
const tidOf = (serial: string): string => `2S${serial.replaceAll('-', '').toUpperCase().padStart(6, '0').slice(-6)}`;

/** Tag 8A carries the response code to the card, in ASCII. */
const decisionOf = (amountKobo: number, rrn: string): PurchaseDecision =>
  sandboxTerminalRule(amountKobo) === 'declined'
    ? { outcome: 'declined', responseCode: '05', iccResponse: '8A023035' }
    : { outcome: 'approved', responseCode: '00', authorisationCode: rrn.slice(-6), iccResponse: '8A023030' };
