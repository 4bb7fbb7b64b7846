import { guarded } from '@yarda/domain/consent/view/consent.fixture.ts';
import { describe, expect, it } from 'vitest';
import { ada } from '../../identity/session/session.fixture.tsx';
import { approvalRequests } from './approval-requests.ts';

const terms = {
  ...{ consent: guarded, clientId: 'cli_1', payer: ada, accountIds: [], accounts: [] },
  immediate: { method: 'transfer' } as const,
};
/** The server's answer for `userId`: the merchant knows this person by another id. */
const preparedFor = (userId: string) => ({
  ...{ nonce: 'bm9uY2U', rpId: 'localhost', passkeys: [], userId },
  payer: { userId: 'usr_as_this_merchant_knows_them', name: ada.name },
});
const approve = (userId: string) =>
  approvalRequests().approve({ terms, prepared: preparedFor(userId) }, new AbortController().signal);

describe('an approval', () => {
  it('is asked of the device for who read the terms, by whichever id their merchant knows them', async () => {
    // There is no authenticator here.
    expect(await approve(ada.userId)).not.toMatchObject({ code: 'GRANT_TERMS_CHANGED' });
  });

  it('is not, if another person is signed in by now', async () => {
    expect(await approve('usr_other')).toMatchObject({ ok: false, code: 'GRANT_TERMS_CHANGED' });
  });
});
