import { deleteUserAccount } from '@yarda/contracts/accounts.ts';
import { describe, expect, it } from 'vitest';
import { eventually } from '../harness/eventually.ts';
import { accountsOfLinker, beginDirect, confirmTransfer, newLinker, sandboxAccount } from '../harness/link-account.ts';
import { startTestServer } from '../harness/test-server.ts';
import { withdrawLink } from './withdraw-links.ts';

const server = await startTestServer({ accountDeletion: true });

describe('an account that its owner deletes', () => {
  it('has its link given up or withdrawn at the rail that made it', async () => {
    const { token } = await newLinker(server);
    const { id: linkId } = (await beginDirect(server, sandboxAccount.payIn, { token })).reply().accountLink;
    (await confirmTransfer(server, linkId, { token })).reply();
    const [account] = await accountsOfLinker(server, token);
    const gone = await server.ask(deleteUserAccount, { params: { id: account?.accountId ?? '' } }, { token });
    expect(gone.reply().message).toBe('Account deleted');
    await eventually('the job is done', async () => {
      const [job] = await server.owner.query<{ state: string; data: unknown }>({
        ...{ name: '', text: "select state::text, data from pgboss.job where name = 'withdraw-link'" },
      });
      if (job?.state !== 'completed') return null;
      expect(job.data).toMatchObject({ linkId, rail: 'sandbox' });
      return true;
    });
    const { linkRail } = server.parts.deps;
    const withdrawn: string[] = [];
    const withdraw = async (reference: string) => void withdrawn.push(reference);
    const of = (name: string) => ({ ...linkRail.of(name), withdraw });
    await withdrawLink({ linkRail: { ...linkRail, of } }, { linkId, rail: 'sandbox' });
    expect(withdrawn).toEqual([linkId]);
  });
});
