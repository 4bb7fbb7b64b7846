import { sendCode, verifyCode } from '@yarda/contracts/identity/sign-in.ts';
import { advanceSandboxClock, listSandboxMessages } from '@yarda/contracts/sandbox/sandbox.ts';
import { describe, expect, it } from 'vitest';
import { openSignIn, provePhone, rightCode } from '../../harness/person.ts';
import { startTestServer } from '../../harness/test-server.ts';
import { looseStatement } from '../../platform/database/database.ts';

// The limits by minute are not what is tried here.
const server = await startTestServer({ limitFactor: 20 });
const poor = await startTestServer({ codesPerDay: 5 });
const shared = await startTestServer({ codesPerDay: 40 });

let phones = 0;
const newPhone = (): string => {
  phones += 1;
  return `+234803${String(phones).padStart(7, '0')}`;
};
const advance = (by: string) => server.call(advanceSandboxClock, { body: { advance: by } });

/** A sign-in of its own; `from` is its address. */
const session = async (phone: string, at = server, from = '198.51.100.7') => {
  const { sessionId } = await openSignIn(at);
  return {
    send: () => at.call(sendCode, { body: { sessionId, phone } }, { from }),
    guess: (code: string) => at.call(verifyCode, { body: { sessionId, phone, code } }, { from }),
  };
};

/** An address in an IPv4 /24 of its own. */
const network = (index: number): string => `203.${Math.floor(index / 250)}.${index % 250}.9`;

/** Five wrong guesses at a fresh code, or as many as are judged; resolves to the last answer. */
const guessWrong = async (phone: string, from: string) => {
  const stranger = await session(phone, server, from);
  const sent = await stranger.send();
  if (sent.status !== 202) return { sent: 0, judged: 0, last: sent.failure().code };
  let [judged, last] = [0, ''];
  while (judged < 5) {
    last = (await stranger.guess('000000')).failure().code;
    judged += 1;
    if (last !== 'CODE_WRONG') break;
  }
  return { sent: 1, judged, last };
};

/** One who asks for code after code and guesses at each as often as is allowed. */
const attackForADay = async (phone: string) => {
  let [sent, judged] = [0, 0];
  for (let round = 0; round < 96; round += 1) {
    const stranger = await session(phone);
    if ((await stranger.send()).status === 202) sent += 1;
    for (let guess = 0; guess < 6; guess += 1) {
      const { code } = (await stranger.guess('000000')).failure();
      if (code === 'CODE_WRONG') judged += 1;
      // The fifth wrong guess is judged too, and then locks.
      else break;
    }
    await advance('PT15M');
  }
  return { sent, judged };
};

describe('someone who guesses at a phone number’s codes', () => {
  it('has at most 15 guesses and 10 messages a day from one network, however many sign-ins they use', async () => {
    const phone = newPhone();
    const { sent, judged } = await attackForADay(phone);
    const wrong = await server.parts.database.query(
      looseStatement<{ count: number }>(
        'test-wrong',
        "select count(*) as count from code_events where phone = :phone and kind = 'wrong'",
      ),
      { phone },
    );
    expect(sent).toBeLessThanOrEqual(10);
    expect(judged).toBeLessThanOrEqual(15);
    expect(wrong[0]?.count).toBeLessThanOrEqual(15);
  });

  it('waits longer after every five, then until the next day', async () => {
    const phone = newPhone();
    const fiveWrong = async () => {
      const stranger = await session(phone);
      expect((await stranger.send()).status).toBe(202);
      for (let guess = 0; guess < 4; guess += 1) expect((await stranger.guess('000000')).status).toBe(400);
      return (await stranger.guess('000000')).failure().code;
    };
    expect(await fiveWrong()).toBe('PHONE_LOCKED');
    await advance('PT15M1S');
    expect(await fiveWrong()).toBe('PHONE_LOCKED_HOUR');
    await advance('PT15M1S');
    const early = await (await session(phone)).send();
    expect(early.failure().code).toBe('PHONE_LOCKED_HOUR');
    expect(Number(early.headers['retry-after'])).toBeGreaterThan(2_600);
    await advance('PT45M');
    expect(await fiveWrong()).toBe('PHONE_LOCKED_DAY');
    await advance('PT12H');
    expect((await (await session(phone)).send()).failure().code).toBe('PHONE_LOCKED_DAY');
    await advance('PT12H');
    await provePhone(server, (await openSignIn(server)).sessionId, phone);
  });

  it('cannot ask for messages at once beyond the cap', async () => {
    const phone = newPhone();
    const sessions = await Promise.all(Array.from({ length: 20 }, () => session(phone)));
    const sent = await Promise.all(sessions.map(({ send }) => send()));
    expect(sent.filter(({ status }) => status === 202)).toHaveLength(5);
  });
});

describe('someone who guesses from many networks', () => {
  it('has at most 55 guesses and 40 messages a day, and one guess at each code after the first 15', async () => {
    const phone = newPhone();
    const rounds: Awaited<ReturnType<typeof guessWrong>>[] = [];
    for (let index = 0; index < 60; index += 1) rounds.push(await guessWrong(phone, network(index)));
    const total = (of: 'sent' | 'judged') => rounds.reduce((sum, round) => sum + round[of], 0);
    expect(total('sent')).toBe(40);
    expect(total('judged')).toBeLessThanOrEqual(55);
    expect(rounds.slice(4, 40).every(({ judged }) => judged === 1)).toBe(true);
    expect(rounds.at(-1)?.last).toBe('CODES_USED_UP');
  });

  it('does not lock out the owner who asks for a fresh code from another network', async () => {
    const phone = newPhone();
    for (let index = 100; index < 110; index += 1) await guessWrong(phone, network(index));
    const owner = await session(phone, server, '192.0.2.20');
    expect((await owner.send()).status).toBe(202);
    expect((await owner.guess(rightCode)).status).toBe(200);
  });

  it('leaves that owner a second code after a mistake', async () => {
    const phone = newPhone();
    for (let index = 120; index < 130; index += 1) await guessWrong(phone, network(index));
    const [first, second] = [await session(phone, server, '192.0.2.21'), await session(phone, server, '192.0.2.22')];
    await first.send();
    expect((await first.guess('000000')).failure().code).toBe('CODE_EXPIRED');
    expect((await first.guess(rightCode)).failure().code).toBe('CODE_EXPIRED');
    expect((await second.send()).status).toBe(202);
    expect((await second.guess(rightCode)).status).toBe(200);
  });

  it('uses up nothing of the number by guessing without a code', async () => {
    const phone = newPhone();
    for (let index = 140; index < 150; index += 1) {
      const stranger = await session(phone, server, network(index));
      for (let guess = 0; guess < 6; guess += 1) await stranger.guess('000000');
    }
    const owner = await session(phone, server, '192.0.2.23');
    await owner.send();
    expect((await owner.guess('000000')).failure().code).toBe('CODE_WRONG');
    expect((await owner.guess(rightCode)).status).toBe(200);
  });
});

describe('a stranger', () => {
  it('cannot lock a number for another network: five wrong guesses lock it for their own', async () => {
    const phone = newPhone();
    expect(await guessWrong(phone, '198.51.100.9')).toEqual({ sent: 1, judged: 5, last: 'PHONE_LOCKED' });
    expect((await (await session(phone, server, '198.51.100.200')).send()).failure().code).toBe('PHONE_LOCKED');
    const owner = await session(phone, server, '192.0.2.24');
    expect((await owner.send()).status).toBe(202);
    expect((await owner.guess(rightCode)).status).toBe(200);
  });

  it('cannot replace the code that the owner of a number has been sent', async () => {
    const phone = newPhone();
    const owner = await session(phone);
    await owner.send();
    await (await session(phone)).send();
    expect((await owner.guess(rightCode)).status).toBe(200);
  });

  it('cannot lock it: their wrong guesses leave the owner’s code as it was', async () => {
    const phone = newPhone();
    const owner = await session(phone);
    await owner.send();
    const stranger = await session(phone);
    await stranger.send();
    for (let guess = 0; guess < 8; guess += 1) await stranger.guess('000000');
    expect((await stranger.send()).failure().code).toBe('PHONE_LOCKED');
    expect((await owner.guess(rightCode)).status).toBe(200);
  });

  it('cannot use it up by guessing without having asked for one', async () => {
    const phone = newPhone();
    const owner = await session(phone);
    await owner.send();
    const stranger = await session(phone);
    for (let guess = 0; guess < 20; guess += 1) {
      expect((await stranger.guess('000000')).failure().code).toBe('CODE_EXPIRED');
    }
    expect((await owner.guess('000000')).failure().code).toBe('CODE_WRONG');
    expect((await owner.guess(rightCode)).status).toBe(200);
  });
});

describe('messages that we pay for', () => {
  it.each(['+447700900123', '+8811234567', '+2331234567890'])('are not sent to %s', async (phone) => {
    const refused = await (await session(phone)).send();
    expect([refused.status, refused.failure().code]).toEqual([422, 'PHONE_COUNTRY_REFUSED']);
    const { messages } = (await server.call(listSandboxMessages)).reply();
    expect(messages.some(({ to }) => to === phone)).toBe(false);
  });

  it('end at the day’s cap, with an alarm before', async () => {
    const sessions = await Promise.all(
      Array.from({ length: 12 }, (_, index) => session(newPhone(), poor, network(index))),
    );
    const sent = await Promise.all(sessions.map(({ send }) => send()));
    expect(sent.filter(({ status }) => status === 202)).toHaveLength(5);
    expect((await (await session(newPhone(), poor, network(20))).send()).failure().code).toBe('RATE_LIMITED');
    const alarms = await poor.parts.database.query(
      looseStatement<{ details: string }>(
        'test-alarms',
        "select details from audit_entries where kind = 'code-spend-alarm' order by position",
      ),
    );
    expect(alarms.map(({ details }) => JSON.parse(details))).toEqual([
      { sends: 4, most: 5 },
      { sends: 5, most: 5 },
    ]);
  });

  it('go to one IPv6 /48 or IPv4 /24 for a twentieth of the day at most', async () => {
    const sendsFrom = async (addresses: readonly string[]) => {
      const sent: number[] = [];
      for (const from of addresses) sent.push((await (await session(newPhone(), shared, from)).send()).status);
      return sent;
    };
    expect(await sendsFrom(['2001:db8:7:1::1', '2001:db8:7:2::1', '2001:db8:7:3::1'])).toEqual([202, 202, 429]);
    expect(await sendsFrom(['192.0.2.1', '192.0.2.2', '192.0.2.3'])).toEqual([202, 202, 429]);
    expect(await sendsFrom(['2001:db8:8:1::1'])).toEqual([202]);
  });

  it('are kept, for the last fifth of the day, for networks and numbers that had none today', async () => {
    const usual = newPhone();
    expect((await (await session(usual, shared, network(1))).send()).status).toBe(202);
    for (let index = 2; index < 28; index += 1)
      expect((await (await session(newPhone(), shared, network(index))).send()).status).toBe(202);
    expect((await (await session(newPhone(), shared, network(1))).send()).failure().code).toBe('RATE_LIMITED');
    expect((await (await session(usual, shared, network(40))).send()).failure().code).toBe('RATE_LIMITED');
    expect((await (await session(newPhone(), shared, network(40))).send()).status).toBe(202);
  });

  it('are asked for at most 50 times a minute from one network of many addresses', async () => {
    const { sessionId } = await openSignIn(shared);
    const requestsOf = Array.from({ length: 51 }, (_, index) => {
      const input = { body: { sessionId, phone: '+447700900123' } };
      return shared.call(sendCode, input, { from: `2001:db8:9:${index}::1` });
    });
    const codes = (await Promise.all(requestsOf)).map((answer) => answer.failure().code);
    expect(codes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(1);
  });
});
