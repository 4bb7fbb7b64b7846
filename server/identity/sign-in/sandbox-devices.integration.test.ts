import { expect, it } from 'vitest';
import { enrolByCode } from '../../harness/person.ts';
import { startTestServer } from '../../harness/test-server.ts';

const admitting = await startTestServer({ sandboxNewDevice: 'admitted' });
const waiting = await startTestServer({ sandboxNewDevice: 'waits' });
const ada = '+2348000000001';
const stranger = '+2348091234567';

it('lets a second visitor of the sandbox in as Ada at once', async () => {
  await enrolByCode(admitting, ada);
  expect((await enrolByCode(admitting, ada)).reply).toMatchObject({ userData: { userId: 'usr_ada' }, waiting: null });
});

it('lets a further device wait where the setting asks for it, and any that is not of the sandbox’s people', async () => {
  for (const [server, phone] of [
    [waiting, ada],
    [admitting, stranger],
  ] as const) {
    await enrolByCode(server, phone);
    expect((await enrolByCode(server, phone)).reply).toMatchObject({ userData: null, waiting: {} });
  }
});
