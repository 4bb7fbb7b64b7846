import { describe, expect, it } from 'vitest';
import { accountFace } from '../accounts/account-face.ts';
import { sandboxPeople } from './sandbox-people.ts';

const [ada] = sandboxPeople;

describe('sandboxPeople', () => {
  it.each([
    ['Guaranty Trust Bank', 'Card & Bank • ****6785', null],
    ['Access Bank', 'Account • ****6784', null],
    ['Zenith Bank', 'Account • ****6788', 'Not authorized yet'],
    ['First Bank', 'Account • ****0001', null],
    ['United Bank for Africa', 'Card • 506099******0016', null],
    ['Kuda', 'Account • ****0099', 'Not supported'],
  ])("shows Ada's account at %s as %s, %s", (bankName, subtitle, badge) => {
    const account = ada?.accounts.find((each) => each.bankName === bankName);
    expect(account && accountFace(account)).toEqual({ subtitle, badge });
  });
});
