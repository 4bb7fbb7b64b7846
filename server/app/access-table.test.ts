import { calls } from '@yarda/contracts/docs/wire.ts';
import type { Call, Caller } from '@yarda/contracts/platform/call.ts';
import { describe, expect, it } from 'vitest';
import { type CallerKind, callers, declaredAccess } from '../harness/access-table.ts';
import { declaredProblems } from '../platform/http/declared-problems.ts';
import { costlyCalls } from '../platform/limits/costly-calls.ts';

const declared = declaredAccess();

/** Callers that get an answer, by the contract's kind of caller. A signed reading also accepts a bearer token. */
const entitled: Record<Caller, readonly CallerKind[]> = {
  merchant: ['merchant', 'other-merchant'],
  operator: ['operator'],
  payer: ['payer', 'stranger', 'representative'],
  signer: ['signing-payer', 'signing-stranger'],
  anyone: callers.filter((caller) => !['expired', 'revoked', 'forged', 'operator'].includes(caller)),
};

const succeeds = (cell: string | undefined) => cell?.startsWith('2') ?? false;

/** The calls that no caller here can make, and why. */
const noneSucceeds: Readonly<Record<string, string>> = {
  bookMoney:
    'only a provider can have money that our books lack, and the sandbox has none (`book-money.integration.test.ts`)',
  closeOperatorTask:
    'only a provider can dispute a charge or lose money, and the sandbox does neither (`operator-tasks.integration.test.ts`)',
};

it('names no costly call that does not exist', () => {
  const names = new Set<string>(calls.map(({ name }) => name));
  expect([...costlyCalls].filter((name) => !names.has(name))).toEqual([]);
});

describe('access-table.snapshot.txt', () => {
  it('has a caller who succeeds in every block, so that the other cells refuse something real', () => {
    const rows = [...declared].filter(([, row]) => !Object.values(row).some(succeeds));
    expect(rows.map(([name]) => name)).toEqual(Object.keys(noneSucceeds));
  });

  it('has a block for every call, and for nothing else', () => {
    expect([...declared.keys()]).toEqual(calls.map(({ name }) => name));
  });

  it.each(calls.map((call: Call) => [call.name, call] as const))(
    'declares for %s what every caller gets, within its contract',
    (name, call) => {
      const row = declared.get(name) ?? {};
      expect(Object.keys(row).toSorted()).toEqual(callers.toSorted());
      const allowed = callers.filter((caller) => succeeds(row[caller]));
      expect(allowed.filter((caller) => !entitled[call.caller].includes(caller))).toEqual([]);
      if (call.method !== 'GET') expect(row['public-viewer']).toBe('403 READ_ONLY_VIEW');
      const codes = Object.values(row).flatMap((cell) => cell.split(' ')[1] ?? []);
      expect(codes.filter((code) => ![...declaredProblems(call)].some((each) => each === code))).toEqual([]);
    },
  );
});
