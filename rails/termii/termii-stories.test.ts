import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { storiesMs, storyRuns } from '../conformance/debit-stories.ts';
import { startTermiiStandIn, type TermiiFault } from './stand-in/termii-stand-in.ts';
import { termiiMessageRail } from './termii-message-rail.ts';

/** A message, and what its requests meet; faults that are left meet the next. */
const sending = fc.record({
  last: fc.integer({ min: 0, max: 98 }),
  text: fc.string({ minLength: 1, maxLength: 70, unit: 'grapheme-ascii' }),
  faults: fc.array(fc.constantFrom<TermiiFault>('busy', 'html', 'lost'), { maxLength: 3 }),
});

const story = fc.record({
  messages: fc.array(sending, { minLength: 1, maxLength: 6 }),
  balance: fc.integer({ min: 0, max: 12 }),
  atOnce: fc.boolean(),
});
type Story = typeof story extends fc.Arbitrary<infer T> ? T : never;
type StandIn = Awaited<ReturnType<typeof startTermiiStandIn>>;

const digits = (count: number, value: number) => String(value).padStart(count, '0');

const send = async ({ settings }: StandIn, { last, text }: Story['messages'][number], at: number) => {
  const to = `+2348031${digits(3, at)}2${digits(2, last)}`;
  const failure: unknown = await termiiMessageRail(settings)
    .send({ to, text })
    .then(
      () => null,
      (error: unknown) => error,
    );
  return { to: to.slice(1), text, failure };
};
type Sent = Awaited<ReturnType<typeof send>>;

const sendAll = async (standIn: StandIn, { messages, atOnce }: Story): Promise<Sent[]> => {
  if (atOnce) {
    standIn.fail(...messages.flatMap(({ faults }) => faults));
    return Promise.all(messages.map((message, at) => send(standIn, message, at)));
  }
  const sent: Sent[] = [];
  for (const [at, message] of messages.entries()) {
    standIn.fail(...message.faults);
    sent.push(await send(standIn, message, at));
  }
  return sent;
};

const withoutSecrets = /^Error: Termii did not take a message: HTTP \d{3}$|^TypeError: fetch failed$/;

/** A failed message may still have been sent, but never twice. */
const judge = ({ taken }: StandIn, { to, text, failure }: Sent): void => {
  const ofIt = taken.filter((message) => message.to === to);
  expect(ofIt.length).toBeLessThan(2);
  if (failure === null) expect(ofIt).toEqual([{ to, text }]);
  else expect(String(failure)).toMatch(withoutSecrets);
};

describe('Termii, in random stories', () => {
  it(
    'takes what it says it took, each once, and no failure names a number, a text or the key',
    async () => {
      const answer = fc.asyncProperty(story, async (happens) => {
        const standIn = await startTermiiStandIn({ balance: happens.balance });
        try {
          for (const sent of await sendAll(standIn, happens)) judge(standIn, sent);
          expect(standIn.taken.length).toBeLessThanOrEqual(happens.balance);
        } finally {
          await standIn.stop();
        }
      });
      await fc.assert(answer, storyRuns);
    },
    storiesMs,
  );
});
