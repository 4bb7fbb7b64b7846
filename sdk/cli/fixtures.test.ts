import { describe, expect, it } from 'vitest';
import { at, cli } from './cli.fixture.ts';

describe('yarda fixtures', () => {
  const idOfRent = `\${rent.consentId}`;
  const steps = (...lines: object[]) => JSON.stringify({ steps: lines });
  const play = async (file: string, answers: Readonly<Record<string, unknown[]>>, env = {}) => {
    const requested: string[] = [];
    const { run, printed, noted } = cli(
      (url, { method = 'GET', body }) => {
        if (url.pathname === '/api/sandbox/examples') return Response.json({ now: '2026-12-01T23:30:00Z' });
        const what = `${method} ${url.pathname}`;
        requested.push(`${what} ${body ?? ''}`.trim());
        return Response.json(answers[what]?.shift() ?? { success: false, code: 'NONE' }, {
          status: answers[what] ? 200 : 404,
        });
      },
      {
        read: async () => file,
        env: { YARDA_URL: 'http://localhost:4000', YARDA_SECRET_KEY: 'sk_test_demo', ...env },
      },
    );
    return { code: await run('fixtures', 'run', 'story.yaml'), requested, printed, noted };
  };
  const create = 'POST /api/merchant/consents';

  it('plays steps with what came of earlier ones, the day and the environment, and moves the clock', async () => {
    const story = `
steps:
  - name: rent
    call: ${create}
    body: { clientId: "\${env.CLIENT|cli_demo}", payments: [{ startDate: "\${today+10}" }] }
  - clock: P1M
  - call: GET /api/merchant/consents/\${rent.consentId}
    expect: { consent: { payments: [{ amount: "\${rent.consent.payments.0.amount}" }] } }`;
    const consent = { payments: [{ amount: 500, narration: 'Rent' }] };
    const read = 'GET /api/merchant/consents/cns_1';
    const { code, requested, printed } = await play(story, {
      [create]: [{ consentId: 'cns_1', consent }],
      'POST /api/sandbox/clock': [{ now: at }],
      [read]: [{ consent: { payments: [] } }, { consent }],
    });
    expect(requested).toEqual([
      `${create} {"clientId":"cli_demo","payments":[{"startDate":"2026-12-12"}]}`,
      'POST /api/sandbox/clock {"advance":"P1M"}',
      ...[read, read],
    ]);
    expect(printed).toEqual(['✓ 1 rent', '✓ 2 clock P1M', `✓ 3 ${read.replace('cns_1', idOfRent)}`]);
    expect(code).toBe(0);
  });

  it('stops where something is not as expected, and ends with 3', async () => {
    const wrong = steps({ call: create, expect: { consent: { status: 'granted' } } }, { clock: 'P1D' });
    const { code, requested, printed } = await play(wrong, { [create]: [{ consent: { status: 'pending' } }] });
    expect([code, requested.length]).toEqual([3, 1]);
    expect(printed).toEqual([`✗ 1 ${create}: consent.status is "pending", not "granted"`]);
    const late = await play(steps({ call: 'GET /x', expect: { list: [1] } }), {
      'GET /x': Array(200).fill({ list: [] }),
    });
    expect(late.printed).toEqual(['✗ 1 GET /x: list has 0 places, not 1']);
    expect((await play(steps({ call: create }), {})).printed).toEqual([`✗ 1 ${create}: it was refused: "NONE"`]);
  });

  it('may expect to be refused', async () => {
    const refused = steps({ call: create, expect: { success: false, code: 'NONE' } });
    expect((await play(refused, {})).code).toBe(0);
  });

  it.each([
    ['no steps', '{}', 'A fixture has steps'],
    ['no YAML', 'a: [', 'This is no YAML'],
    ['a step without an act', steps({ name: 'x' }), 'Step 1: it has a clock, or a call'],
    ['a field that is none', steps({ clock: 'P1D' }, { cal: 'GET /x' }), 'Step 2: there is no cal'],
    ['a reference to nothing', steps({ call: `GET /${idOfRent}` }), `Nothing is called ${idOfRent}`],
  ])('says what is wrong with a file that has %s', async (_what, file, message) => {
    const { code, noted } = await play(file, {});
    expect([code, noted.join()]).toEqual([1, expect.stringContaining(message)]);
  });
});
