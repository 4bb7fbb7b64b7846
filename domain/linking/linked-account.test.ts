import { describe, expect, it } from 'vitest';
import { accountFace } from '../accounts/account-face.ts';
import { accountStatus } from '../accounts/account-status.ts';
import { isCardOnly } from '../accounts/is-card-only.ts';
import { unlinked } from '../accounts/unlinked.ts';
import { isDebitable, isLinkedBy, withCard, withLink } from './linked-account.ts';

const fresh = {
  integrations: unlinked({ transactionService: true, altTransactionService: true, card: true }),
  cardConfirmed: false,
};
const seen = ({ integrations, cardConfirmed }: ReturnType<typeof withLink>) => ({
  linkability: accountStatus({
    integrations,
    ...(isCardOnly(integrations, cardConfirmed) && { cardOnly: true as const }),
  }),
  ...accountFace({ accountNumber: '1000000001', integrations }),
});

describe('withLink', () => {
  it.each(['direct', 'alternate'] as const)('adds a link by the %s service', (service) => {
    const agreed = withLink(fresh, service, 'bank_approved');
    expect(agreed).toMatchObject({ linkStatus: 'bank_approved', statusDetail: 'Bank Approved' });
    expect(seen(agreed)).toMatchObject({ linkability: 'Not authorized yet', badge: 'Not authorized yet' });
    const ready = withLink(agreed, service, 'approved');
    expect(ready).toMatchObject({ linkStatus: 'approved', statusDetail: 'Approved' });
    expect(seen(ready)).toEqual({ linkability: 'ready', subtitle: 'Account • ****0001', badge: null });
    expect(isLinkedBy(ready.integrations, service)).toBe(true);
    expect([fresh, agreed, ready].map(isDebitable)).toEqual([false, false, true]);
    const broken = withLink(ready, service, 'cancelled');
    expect(broken).toMatchObject({ linkStatus: null, statusDetail: null });
    expect(seen(broken).linkability).toBe('Not authorized yet');
    expect(isLinkedBy(broken.integrations, service)).toBe(false);
  });

  it.each(['asked', 'waiting', 'failed', 'ended'] as const)('changes nothing while the link is %s', (state) => {
    expect(withLink(fresh, 'direct', state).integrations).toEqual(fresh.integrations);
  });

  it('keeps what the account was linked by before', () => {
    const both = withLink(withCard(fresh, '411111******1111', 'account'), 'direct', 'bank_approved');
    expect(both.linkStatus).toBe('approved');
    expect(seen(both)).toMatchObject({ linkability: 'ready', subtitle: 'Card & Bank • ****0001' });
  });
});

describe('withCard', () => {
  it('makes the account debitable by its card', () => {
    const linked = withCard(fresh, '506099******0016', 'account');
    expect(seen(linked)).toEqual({ linkability: 'ready', subtitle: 'Card • 506099******0016', badge: null });
    expect(linked).toMatchObject({ linkStatus: 'approved', statusDetail: 'Approved' });
  });

  it('makes nothing of an account that only its holder’s name proves, until its bank does', () => {
    const named = withCard(fresh, '400000******2016', 'name');
    expect(named).toMatchObject({ linkStatus: null, statusDetail: null });
    expect(seen(named).linkability).toBe('Card only');
    const proven = withLink(named, 'direct', 'approved');
    expect(proven.linkStatus).toBe('approved');
    expect(seen(proven).linkability).toBe('ready');
    const withdrawn = withLink(proven, 'direct', 'cancelled');
    expect([withdrawn.linkStatus, seen(withdrawn).linkability]).toEqual([null, 'Card only']);
  });
});
