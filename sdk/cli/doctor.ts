import { YardaError } from '@yarda/node/yarda-error.ts';
import type { Access, Surroundings } from './surroundings.ts';

interface Finding {
  readonly what: string;
  readonly well: boolean;
  readonly said: string;
}

/** Signatures are judged within five minutes. */
const toleranceSeconds = 300;

/** Looks at what commonly goes wrong between a merchant's machine and the API. Resolves to whether all is well. */
export const examine = async ({ print, fetch, now }: Surroundings, access: Access): Promise<boolean> => {
  const findings = [await reach(fetch, access, now), await judgeKey(access), ...(await judgeEndpoints(access))];
  for (const finding of findings) {
    const { what, well, said } = finding;
    print(access.json ? JSON.stringify(finding) : `${well ? '✓' : '✗'} ${what}: ${said}`);
  }
  return findings.every(({ well }) => well);
};

const reach = async (ask: typeof fetch, { origin }: Access, now: () => number): Promise<Finding> => {
  try {
    const answer = await ask(`${origin}/readyz`);
    const theirs = Date.parse(answer.headers.get('date') ?? '');
    const off = Number.isNaN(theirs) ? 0 : Math.round((now() - theirs) / 1_000);
    if (!answer.ok) return { what: 'server', well: false, said: `${origin} answers ${answer.status}` };
    const late = Math.abs(off) > toleranceSeconds;
    if (late) return { what: 'clock', well: false, said: `this machine’s is off by ${off} s: no webhook will verify` };
    return { what: 'server', well: true, said: `${origin} is ready; the clocks agree to ${Math.abs(off)} s` };
  } catch {
    return { what: 'server', well: false, said: `${origin} does not answer` };
  }
};

const judgeKey = async ({ yarda }: Access): Promise<Finding> => {
  try {
    await yarda.consents.list({ limit: 1 }).page();
    return { what: 'key', well: true, said: 'it may read' };
  } catch (error) {
    return { what: 'key', well: false, said: sentenceOf(error) };
  }
};

const judgeEndpoints = async ({ yarda }: Access): Promise<Finding[]> => {
  try {
    const endpoints = await yarda.webhookEndpoints.list();
    if (endpoints.length === 0) return [{ what: 'webhooks', well: true, said: 'no endpoint yet' }];
    return endpoints.map(({ url, status, disabledReason, failingSince }) => ({
      what: 'webhooks',
      well: status === 'enabled' && failingSince === null,
      said: `${url} ${status === 'disabled' ? `is disabled: ${disabledReason}` : failing(failingSince)}`,
    }));
  } catch (error) {
    return [{ what: 'webhooks', well: false, said: sentenceOf(error) }];
  }
};

const failing = (since: string | null): string => (since === null ? 'takes what it is sent' : `fails since ${since}`);

const sentenceOf = (error: unknown): string =>
  error instanceof YardaError ? `${error.code}: ${error.message}` : String(error);
