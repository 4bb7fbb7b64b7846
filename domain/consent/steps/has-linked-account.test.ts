import { describe, expect, it } from 'vitest';
import { due, plain } from '../view/consent.fixture.ts';
import { type FlowDecisions, flowParts, noDecisions } from './consent-flow.ts';
import { hasLinkedAccount } from './has-linked-account.ts';

const consent = { ...plain, payments: [due] };

const paidFrom = (originAccountId?: string) => ({
  payments: [{ ...due, status: 'executed' as const, ...(originAccountId && { originAccountId }) }],
});
const decisions = (more: Partial<FlowDecisions> = {}): FlowDecisions => ({
  ...noDecisions(flowParts(consent)),
  ...more,
});
const paid = { parts: { ...flowParts(consent), immediate: 'executed' } } as const;

describe('hasLinkedAccount', () => {
  it.each([
    ['future', consent, decisions({ accountIds: ['acc_1'] }), true],
    ['future', consent, decisions(), false],
    ['immediate', consent, decisions({ method: 'account', immediateAccountId: 'acc_1' }), true],
    ['immediate', consent, decisions({ method: 'transfer' }), false],
    ['immediate', consent, decisions(), false],
    ['immediate', paidFrom('acc_1'), decisions(paid), true],
    ['immediate', paidFrom(), decisions(paid), false],
    ['data', consent, decisions({ accountIds: ['acc_1'] }), false],
    ['future', consent, decisions({ accountIds: ['acc_1'], leavesOut: ['futurePayments'] }), false],
  ] as const)('decides whether the step %s has a linked account: %#', (name, input, decided, has) => {
    expect(hasLinkedAccount(name, input, decided)).toBe(has);
  });
});
