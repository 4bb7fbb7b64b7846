import { advanceSandboxClock, listSandboxMessages } from '@yarda/contracts/sandbox.ts';
import { sendCode, verifyCode } from '@yarda/contracts/sign-in.ts';
import { describe, expect, it } from 'vitest';
import { statement } from '../database/database.ts';
import { openSignIn, provePhone, rightCode } from '../harness/person.ts';
import { startTestServer } from '../harness/test-server.ts';

const server = await startTestServer();
const poor = await startTestServer({ codesPerDay: 5 });

let phones = 0;
const newPhone = (): string => {
  phones += 1;
  return `+234803${String(phones).padStart(7, '0')}`;
};
const advance = (by: string) => server.ask(advanceSandboxClock, { body: { advance: by } });

/** A sign-in of its own, from an address of its own. */
const session = async (phone: string, at = server) => {
  const { sessionId } = await openSignIn(at);
  return {
    send: () => at.ask(sendCode, { body: { sessionId, phone } }),
    guess: (code: string) => at.ask(verifyCode, { body: { sessionId, phone, code } }),
  };
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
  it('has at most 15 guesses and 10 messages a day, however many sign-ins and addresses they use', async () => {
    const phone = newPhone();
    const { sent, judged } = await attackForADay(phone);
    const wrong = await server.parts.database.query<{ count: number }>(
      statement('test-wrong', "select count(*) as count from code_events where phone = $1 and kind = 'wrong'"),
      [phone],
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

describe('a stranger', () => {
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
    const { messages } = (await server.ask(listSandboxMessages)).reply();
    expect(messages.some(({ to }) => to === phone)).toBe(false);
  });

  it('end at the day’s cap, with an alarm before', async () => {
    const sessions = await Promise.all(Array.from({ length: 12 }, () => session(newPhone(), poor)));
    const sent = await Promise.all(sessions.map(({ send }) => send()));
    expect(sent.filter(({ status }) => status === 202)).toHaveLength(5);
    expect((await (await session(newPhone(), poor)).send()).failure().code).toBe('RATE_LIMITED');
    const alarms = await poor.parts.database.query<{ details: string }>(
      statement('test-alarms', "select details from audit_entries where kind = 'code-spend-alarm' order by position"),
    );
    expect(alarms.map(({ details }) => JSON.parse(details))).toEqual([
      { sends: 4, most: 5 },
      { sends: 5, most: 5 },
    ]);
  });
});
