import { deleteUserAccount } from '@yarda/contracts/accounts/accounts.ts';
import { describe, expect, it } from 'vitest';
import { eventually } from '../harness/eventually.ts';
import {
  accountsOfLinker,
  confirmTransfer,
  newLinker,
  sandboxAccount,
  startDirectLink,
} from '../harness/link-account.ts';
import { startTestServer } from '../harness/test-server.ts';
import { unnamed } from '../platform/database/database.ts';
import { forgetCard, withdrawLink } from './withdraw-rights.ts';

const server = await startTestServer({ accountDeletion: true });

describe('an account that its owner deletes', () => {
  it('has its link and its saved card given up or withdrawn at the rails that made them', async () => {
    const { token } = await newLinker(server);
    const { id: linkId } = (await startDirectLink(server, sandboxAccount.payIn, { token })).reply().accountLink;
    (await confirmTransfer(server, linkId, { token })).reply();
    const [account] = await accountsOfLinker(server, token);
    await server.owner.query(
      unnamed("update user_accounts set card_of = 'atm_saved', card_rail = 'sandbox' where account_id = $1"),
      [account?.accountId],
    );
    const gone = await server.call(deleteUserAccount, { params: { id: account?.accountId ?? '' } }, { token });
    expect(gone.reply().message).toBe('Account deleted');
    await eventually('the jobs are done', async () => {
      const jobs = await server.owner.query(
        unnamed<{ state: string; data: unknown }>(
          "select state::text, data from pgboss.job where name in ('withdraw-link', 'forget-card') order by name",
        ),
      );
      if (!jobs.every(({ state }) => state === 'completed')) return null;
      expect(jobs).toMatchObject([
        { data: { chargeReference: 'atm_saved', rail: 'sandbox' } },
        { data: { linkId, rail: 'sandbox' } },
      ]);
      return true;
    });
    const { linkRail, cardRail } = server.parts.deps;
    const withdrawn: string[] = [];
    const withdraw = async (reference: string) => void withdrawn.push(reference);
    const of = (name: string) => ({ ...linkRail.of(name), withdraw });
    await withdrawLink({ linkRail: { ...linkRail, of } }, { linkId, rail: 'sandbox' });
    const cards = {
      ...cardRail,
      forgetCard: withdraw,
      of: (name: string) => ({ ...cardRail.of(name), forgetCard: withdraw }),
    };
    await forgetCard({ cardRail: cards }, { chargeReference: 'atm_saved', rail: 'sandbox' });
    await forgetCard({ cardRail: cards }, { chargeReference: 'atm_early' });
    expect(withdrawn).toEqual([linkId, 'atm_saved', 'atm_early']);
  });
});
