import type { PageState } from '@yarda/contracts/consent/page.ts';
import { loadFailure } from '@yarda/domain/consent/page/load-failure.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { compressed } from '../../platform/http/compressed.ts';
import type { PageShell } from '../../platform/http/page-shell.ts';
import { problemStatus } from '../../platform/http/problem-status.ts';
import { pagePolicy } from '../../platform/http/security-headers.ts';

type ConsentRead = PageState['consentRead'];

/** Whether the browser says that the page is for a frame. All supported browsers say it. */
export const isFramed = ({ headers }: FastifyRequest): boolean => /^i?frame$/.test(String(headers['sec-fetch-dest']));

/**
 * Whether the address names no client, none that is registered, or one that may not see the consent: its merchant's page could
 * then not frame the page, and would show nothing.
 */
export const isWrongClient = (clientId: string | undefined, { consentRead, allowedOrigins }: PageState): boolean => {
  if (!clientId) return true;
  const isUnread = consentRead !== null && !consentRead.success;
  return isUnread && (allowedOrigins.length === 0 || consentRead.code === 'CLIENT_NOT_AUTHORIZED');
};

/**
 * One screen that any page may frame, so that its developer sees what is wrong with the address and hears of it. It is not the
 * payer's page: it has no consent, no session and nothing to press but 'Try Again' and 'Report Error & Close'.
 */
export const answerTrouble = async (
  { shell }: { readonly shell: PageShell },
  request: FastifyRequest,
  reply: FastifyReply,
  read: ConsentRead,
) => {
  const failure = read?.success === false ? read.code : null;
  const html = (await shell('trouble')).replace('<!--trouble-->', () =>
    screenOf(troubleOf(failure), isEmbedded(request)),
  );
  reply.header('content-security-policy', pagePolicy(['*'])).header('vary', 'sec-fetch-dest');
  reply.status(failure ? problemStatus[failure] : 200).type('text/html; charset=utf-8');
  return compressed(request, reply, html);
};

const isEmbedded = ({ query }: FastifyRequest): boolean =>
  typeof query === 'object' && query !== null && 'embed' in query && query.embed === 'true';

interface Trouble {
  readonly title: string;
  readonly words: string;
  readonly error: string;
}

/** The words of the payer's page: see `web/consent/page/consent-trouble.tsx`. */
const troubleOf = (failure: Parameters<typeof loadFailure>[0] | null): Trouble => {
  if (failure) return { title: 'Consent Not Found', words: loadFailure(failure), error: loadFailure(failure) };
  return {
    title: 'Missing Client ID',
    words: 'The clientId parameter is required in the URL. Please ensure the URL includes ?clientId=your_client_id',
    error: 'Missing clientId parameter',
  };
};

/** All its words are ours: nothing in it comes from the address. */
const screenOf = ({ title, words, error }: Trouble, embedded: boolean): string => `<main class="consent-trouble">
      <h1>${title}</h1>
      <p class="quiet" role="alert">${words}</p>
      <div class="step-actions">
        <button type="button" class="button" data-kind="primary" data-act="again">Try Again</button>
        ${embedded ? reportButton(error) : ''}
      </div>
    </main>`;

const reportButton = (error: string): string =>
  `<button type="button" class="button" data-kind="quiet" data-act="report" value="${error}">Report Error &amp; Close</button>
        <p class="quiet small centred" role="status" data-unanswered hidden>The shop’s page does not answer. You can close this page.</p>`;
