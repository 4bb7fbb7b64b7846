import type { WebhookEndpoint } from '@yarda/node/api-types.ts';
import { YardaError } from '@yarda/node/yarda-error.ts';
import type { Command } from 'commander';
import { examinePage, type Finding } from './examine-page.ts';
import type { Unsound } from './receipt-commands.ts';
import type { Access, OpenAccess, Surroundings } from './surroundings.ts';

interface Wanted {
  readonly page?: string;
  readonly client: string;
  readonly ping?: boolean;
}

/** Signatures are judged within five minutes. */
const toleranceSeconds = 300;

/** Looks at what commonly goes wrong between a merchant's machine and the API. */
export const doctorCommand = (
  program: Command,
  surroundings: Surroundings,
  open: OpenAccess,
  unsound: Unsound,
): void => {
  program
    .command('doctor')
    .description('look for what commonly goes wrong')
    .option('--page <url>', 'a page of yours that shows consents: whether it may')
    .option('--client <clientId>', 'whose page it is', 'cli_demo')
    .option('--ping', 'send webhook.ping to your endpoints, and see whether it is taken')
    .action(async (wanted: Wanted) => {
      const access = open();
      const findings = await examine(surroundings, access, wanted);
      for (const finding of findings) {
        const { what, well, text } = finding;
        surroundings.print(access.json ? JSON.stringify(finding) : `${well ? '✓' : '✗'} ${what}: ${text}`);
      }
      if (!findings.every(({ well }) => well)) unsound();
    });
};

const examine = async (surroundings: Surroundings, access: Access, wanted: Wanted): Promise<Finding[]> => [
  await reach(surroundings.fetch, access, surroundings.now),
  await judgeKey(access),
  ...(await judgeEndpoints(surroundings, access, wanted.ping === true)),
  ...(wanted.page ? await examinePage(surroundings.fetch, access.origin, { page: wanted.page, ...wanted }) : []),
];

const reach = async (fetchUrl: typeof fetch, { origin }: Access, now: () => number): Promise<Finding> => {
  try {
    const answer = await fetchUrl(`${origin}/readyz`);
    const theirs = Date.parse(answer.headers.get('date') ?? '');
    const off = Number.isNaN(theirs) ? 0 : Math.round((now() - theirs) / 1_000);
    if (!answer.ok) return { what: 'server', well: false, text: `${origin} answers ${answer.status}` };
    const late = Math.abs(off) > toleranceSeconds;
    if (late) return { what: 'clock', well: false, text: `this machine’s is off by ${off} s: no webhook will verify` };
    return { what: 'server', well: true, text: `${origin} is ready; the clocks agree to ${Math.abs(off)} s` };
  } catch {
    return { what: 'server', well: false, text: `${origin} does not answer` };
  }
};

const judgeKey = async ({ yarda }: Access): Promise<Finding> => {
  try {
    await yarda.consents.list({ limit: 1 }).page();
    return { what: 'key', well: true, text: 'it may read' };
  } catch (error) {
    return { what: 'key', well: false, text: sentenceOf(error) };
  }
};

const judgeEndpoints = async (surroundings: Surroundings, access: Access, ping: boolean): Promise<Finding[]> => {
  const { yarda } = access;
  try {
    const endpoints = await yarda.webhookEndpoints.list();
    if (endpoints.length === 0) return [{ what: 'webhooks', well: true, text: 'no endpoint yet' }];
    return await Promise.all(
      endpoints.map((each) =>
        ping && each.status === 'enabled' ? pinged(surroundings, access, each) : asRegistered(each),
      ),
    );
  } catch (error) {
    return [{ what: 'webhooks', well: false, text: sentenceOf(error) }];
  }
};

const asRegistered = ({ url, status, disabledReason, failingSince }: WebhookEndpoint): Finding => ({
  what: 'webhooks',
  well: status === 'enabled' && failingSince === null,
  text: `${url} ${status === 'disabled' ? `is disabled: ${disabledReason}` : failing(failingSince)}`,
});

const failing = (since: string | null): string => (since === null ? 'takes what it is sent' : `fails since ${since}`);

const patienceMs = 15_000;
const pauseMs = 250;

/** Sends it a ping, and looks how that is answered. */
const pinged = async (
  { wait, signal }: Surroundings,
  { yarda }: Access,
  { endpointId, url }: WebhookEndpoint,
): Promise<Finding> => {
  const { eventId } = await yarda.webhookEndpoints.ping(endpointId);
  for (let waitedMs = 0; waitedMs < patienceMs && !signal.aborted; waitedMs += pauseMs) {
    const deliveries = await yarda.webhookEndpoints.deliveries(endpointId).first(20);
    const [attempt] = deliveries.find((each) => each.eventId === eventId)?.attempts ?? [];
    const well = attempt?.status != null && attempt.status >= 200 && attempt.status < 300;
    if (attempt) return { what: 'webhooks', well, text: `${url} answers a ping: ${attempt.status ?? attempt.error}` };
    await wait(pauseMs, signal);
  }
  return { what: 'webhooks', well: false, text: `${url} did not answer a ping` };
};

const sentenceOf = (error: unknown): string =>
  error instanceof YardaError ? `${error.code}: ${error.message}` : String(error);
