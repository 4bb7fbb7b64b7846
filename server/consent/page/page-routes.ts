import { readConsent as readConsentCall } from '@yarda/contracts/consent/consent.ts';
import { readPaymentRequest as readRequestCall } from '@yarda/contracts/consent/consent-requests.ts';
import { type FirstScreenInput, type PageState, pageStateSchema } from '@yarda/contracts/consent/page.ts';
import type { Counterparty } from '@yarda/contracts/merchants/merchants.ts';
import type { TerminalOffer } from '@yarda/contracts/payments/terminal.ts';
import { isPaymentRequestId, ofLinkedClient } from '@yarda/contracts/platform/identifiers.ts';
import type { ProblemCode } from '@yarda/contracts/platform/problems.ts';
import type { RailTerms } from '@yarda/contracts/platform/rail-terms.ts';
import { isReturnUrl } from '@yarda/domain/merchants/return-url.ts';
import { stampDutyOn } from '@yarda/domain/payments/costs.ts';
import { dayInLagos } from '@yarda/domain/platform/calendar/lagos-day.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Client, clientById } from '../../merchants/merchant-store.ts';
import { downMethods, type MethodHealth } from '../../payments/down-methods.ts';
import type { Config } from '../../platform/config/config.ts';
import { compressed } from '../../platform/http/compressed.ts';
import type { PageShell } from '../../platform/http/page-shell.ts';
import { failureOf, Problem } from '../../platform/http/problem.ts';
import { problemStatus } from '../../platform/http/problem-status.ts';
import { pagePolicy } from '../../platform/http/security-headers.ts';
import { type ConsentReading, type ReadConsentDeps, readConsent } from '../request/read-consent.ts';
import { readPaymentRequest } from '../request/read-payment-request.ts';
import { emitOpened, isShown } from './emit-opened.ts';
import type { FirstScreens } from './first-screen.ts';
import { answerTrouble, isFramed, isWrongClient } from './framed-trouble.ts';
import { linkPreview } from './link-preview.ts';
import { pageHtml } from './page-html.ts';

export interface PageDeps extends ReadConsentDeps {
  readonly shell: PageShell;
  readonly drawFirst: FirstScreens;
  readonly sandbox: boolean;
  readonly operatorPages?: Pick<PageState, 'help' | 'privacy'> | undefined;
  /** Whether a chip card may be used, and how. */
  readonly terminal: TerminalOffer;
  readonly cardEntry: PageState['cardEntry'] | 'none';
  readonly health: MethodHealth;
  /** The terms that the rails state. */
  readonly terms: RailTerms;
  readonly costsOff: Config['costsOff'];
}

/** The payer's page: its consent is embedded in it, and only its client's origins may frame it. */
export const pageRoutes = (app: FastifyInstance, deps: PageDeps): void => {
  for (const path of paths) app.get<OfPage>(path, (request, reply) => answerPage(deps, request, reply));
};

/** A path that cannot be a consent's id, even one of several parts, leads to the page, which reports no consent. */
const paths = ['/r', '/r/:consentId', '/r/*'];

interface OfPage {
  Params: { consentId?: string; '*'?: string };
  Querystring: { clientId?: unknown; public?: unknown };
}

const answerPage = async (deps: PageDeps, request: FastifyRequest<OfPage>, reply: FastifyReply) => {
  const { clientId: client, public: view } = request.query;
  const clientId = clientIdIn(client);
  const { consentId = request.params['*'] ?? '' } = request.params;
  const reading = { consentId, clientId, visitorId: null, claimHash: null, isPublic: view === 'true' };
  const { state, merchant } = await pageStateFor(deps, reading).catch((error: unknown) => {
    request.log.error({ err: error }, 'a page was served without its consent');
    return { state: unreadState(deps), merchant: null };
  });
  const read = state.consentRead;
  if (isFramed(request) && isWrongClient(clientId, state)) return answerTrouble(deps, request, reply, read);
  const [shell, screen] = await Promise.all([
    deps.shell('page'),
    deps.drawFirst(firstScreenInput(request.url, state)),
    reading.isPublic ? null : noteOpened(deps, request, state),
  ]);
  const { html, hashes } = pageHtml(shell, state, screen);
  const preview = merchant && !isShown(request) ? linkPreview(merchant, deps.publicUrl) : '';
  const scripts = [...hashes.scripts, ...sdkHashes(deps.terminal)];
  const policy = pagePolicy(["'self'", ...state.allowedOrigins], { scripts, styles: hashes.styles });
  reply.header('content-security-policy', policy);
  reply.status(read && !read.success ? problemStatus[read.code] : 200).type('text/html; charset=utf-8');
  return compressed(
    request,
    reply,
    html.replace('<title>', () => `${preview}<title>`),
  );
};

/** An invalid client id becomes the id of a client that does not exist: the page reports no authorization. */
const clientIdIn = (given: unknown): string | undefined => {
  if (typeof given !== 'string' || given.trim() === '') return undefined;
  return ofLinkedClient.safeParse(given).data ?? 'cli_';
};

/** A page is shown whether or not its opening can be noted. */
const noteOpened = async (deps: PageDeps, request: FastifyRequest, { consentRead }: PageState): Promise<void> => {
  if (!consentRead?.success || !('consent' in consentRead) || !isShown(request)) return;
  const { consentId, status } = consentRead.consent;
  if (status !== 'pending') return;
  await emitOpened(deps, consentId).catch((error: unknown) =>
    request.log.error({ err: error }, 'an opening was not noted'),
  );
};

const firstScreenInput = (address: string, state: PageState): FirstScreenInput => {
  const { pathname, search } = new URL(address, 'http://page');
  return { pathname, search, state };
};

/** A page's state, and the merchant whose consent or payment request it shows. */
interface ReadPage {
  readonly state: PageState;
  readonly merchant: Counterparty | null;
}

const pageStateFor = async (deps: PageDeps, reading: ConsentReading): Promise<ReadPage> => {
  const client = reading.clientId ? await clientById(deps.database, reading.clientId) : null;
  const mayBeRead = Boolean(reading.clientId) || isPaymentRequestId(reading.consentId);
  const { consentRead, merchant } = mayBeRead ? await consentReadOf(deps, reading) : nothingRead;
  const state = pageStateSchema.parse({
    allowedOrigins: client?.allowedOrigins ?? [],
    returnUrl: returnUrlFor(client, consentRead),
    ...deps.operatorPages,
    ...offered(deps),
    down: downMethods(deps.health),
    consentRead,
  });
  return { state, merchant };
};

const nothingRead = { consentRead: null, merchant: null };

/** The page that the client has registered, unless the consent is another merchant's or the page is no longer its own. */
const returnUrlFor = (client: Client | null, read: PageState['consentRead']): string | undefined => {
  if (!client?.returnUrl || (read && !read.success && !ownClients.has(read.code))) return undefined;
  return isReturnUrl(client.returnUrl, client.allowedOrigins) ? client.returnUrl : undefined;
};

/** Failures that only the consent's own client may see, or that concern nobody's consent. */
const ownClients: ReadonlySet<ProblemCode> = new Set(['CONSENT_NOT_FOUND', 'CONSENT_CANCELLED']);

/** A payment request has nothing to show yet: the page makes its consent and continues there. */
const consentReadOf = async (
  deps: PageDeps,
  reading: ConsentReading,
): Promise<Pick<PageState, 'consentRead'> & Pick<ReadPage, 'merchant'>> => {
  try {
    if (!reading.clientId) throw new Problem('CLIENT_ID_REQUIRED');
    if (isPaymentRequestId(reading.consentId)) {
      const requestId = requestIdOf(reading.consentId);
      const { data } = await readPaymentRequest(deps, requestId, reading.clientId, reading.isPublic);
      return { consentRead: null, merchant: data.counterparty };
    }
    if (!readConsentCall.params.safeParse(reading).success) throw new Problem('CONSENT_NOT_FOUND');
    const read = await readConsent(deps, reading);
    return { consentRead: { success: true, ...read }, merchant: read.consent.counterparty };
  } catch (error) {
    if (error instanceof Problem) return { consentRead: failureOf(error), merchant: null };
    throw error;
  }
};

const requestIdOf = (paymentRequestId: string): string => {
  if (readRequestCall.params.safeParse({ paymentRequestId }).success) return paymentRequestId;
  throw new Problem('PAYMENT_REQUEST_NOT_FOUND');
};

/** The page words this error itself, rather than showing a call's error text. */
const unreadState = (deps: PageDeps): PageState =>
  pageStateSchema.parse({
    allowedOrigins: [],
    ...deps.operatorPages,
    ...offered(deps),
    down: [],
    consentRead: failureOf(new Problem('UNAVAILABLE')),
  });

/**
 * The hash of the card reader's script. Its address is not allowed: an attacker who controls it could then put another script
 * there, which any injected element without `integrity` would run.
 */
const sdkHashes = (terminal: TerminalOffer): string[] =>
  terminal?.settings.sdk ? [`'${terminal.settings.sdk.integrity}'`] : [];

/** The ways to pay that this server offers, whether or not they work now. */
const offered = ({ sandbox, terminal, cardEntry, ...stated }: PageDeps) => {
  const terms = termsOfToday(stated);
  if (cardEntry !== 'none') return { sandbox, terminal, cardEntry, terms };
  return { sandbox, terminal, cardEntry: 'own' as const, absent: ['card' as const], terms };
};

/** The rails' terms, and the stamp duty of the day. */
const termsOfToday = ({ terms, costsOff, now }: Pick<PageDeps, 'terms' | 'costsOff' | 'now'>): RailTerms => {
  const stampDuty = costsOff === 'stampDuty' ? null : stampDutyOn(dayInLagos(now()));
  return stampDuty ? { ...terms, stampDuty } : terms;
};
