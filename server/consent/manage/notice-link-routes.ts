import { isBlocked } from '@yarda/domain/mandates/limits/mandate-state.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DebitsDeps } from '../../mandates/debits/debit-deps.ts';
import { debitsOfWeek, findDebit, type StoredDebit } from '../../mandates/debits/debit-store.ts';
import { noticeFacts } from '../../mandates/debits/notice-facts.ts';
import { isPaidAnotherWay } from '../../mandates/debits/pay-another-way.ts';
import { hashOfLink } from '../../mandates/debits/send-notice.ts';
import { weekKind } from '../../mandates/debits/send-week-notice.ts';
import { canUnskip, skipDebit, unskipDebit } from '../../mandates/debits/skip-debit.ts';
import { findMandate, type MandateWithState } from '../../mandates/limits/mandate-store.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { answerFailuresAsPages } from '../../platform/http/answer-failures.ts';
import { Problem } from '../../platform/http/problem.ts';
import { takeForms } from '../../platform/http/take-forms.ts';
import { noticeOfLink } from '../../platform/messages/notice-store.ts';
import { findConsent } from '../consent-store.ts';
import { noticeFailurePage, noticeLinkPage, noticeLinkPolicy, type ShownDebit } from './notice-link-page.ts';

interface OfLink {
  Params: { token: string; debitId?: string };
}

/**
 * The link in a notice: shows one debit, or each of a week, and skips one without signing in. The secret has 128 random bits, is good
 * for those debits alone, and can only lessen what is taken.
 */
export const noticeLinkRoutes = (app: FastifyInstance, deps: DebitsDeps): void => {
  app.register(function noticeLinks(pages, _options, done) {
    answerFailuresAsPages(pages, ({ url }, reply, code) => {
      asPage(reply);
      return noticeFailurePage(code === 'NOT_FOUND' ? null : linkIn(url));
    });
    takeForms(pages);
    pages.get<OfLink>('/n/:token', async ({ params: { token } }, reply) => showDebits(deps, token, reply));
    for (const [answer, act] of [
      ['skip', skipDebit],
      ['undo', unskipDebit],
    ] as const) {
      const skipOrUndo = async ({ params: { token, debitId } }: FastifyRequest<OfLink>, reply: FastifyReply) => {
        const { first, debits } = await debitsOfLink(deps, token);
        const debit =
          debitId === undefined && debits.length === 1 ? first : debits.find((each) => each.debitId === debitId);
        if (!debit) throw new Problem('NOT_FOUND');
        await act(deps, debit.debitId);
        return reply.redirect(`/n/${encodeURIComponent(token)}`, 303);
      };
      pages.post<OfLink>(`/n/:token/${answer}`, skipOrUndo);
      pages.post<OfLink>(`/n/:token/:debitId/${answer}`, skipOrUndo);
    }
    done();
  });
};

const asPage = (reply: FastifyReply): void => {
  reply.header('content-security-policy', noticeLinkPolicy).header('referrer-policy', 'no-referrer');
  reply.type('text/html; charset=utf-8');
};

/** The page of the link whose button was pressed, or that was opened. */
const linkIn = (url: string): string => /^\/n\/[^/?#]+/.exec(url)?.[0] ?? '/';

const debitsOfLink = async ({ database }: DebitsDeps, token: string) => {
  const notice = await noticeOfLink(database, hashOfLink(token));
  if (!notice) throw new Problem('NOT_FOUND');
  const debits =
    notice.kind === weekKind ? await debitsOfWeek(database, notice.noticeId) : await oneDebit(database, notice.debitId);
  const [first] = debits;
  if (!first) throw new Problem('NOT_FOUND');
  return { first, debits };
};

const oneDebit = async (db: Queryable, debitId: string | null): Promise<StoredDebit[]> => {
  const debit = debitId === null ? null : await findDebit(db, debitId);
  return debit ? [debit] : [];
};

const showDebits = async (deps: DebitsDeps, token: string, reply: FastifyReply): Promise<string> => {
  const { first, debits } = await debitsOfLink(deps, token);
  const mandate = await findMandate(deps.database, first.consentId);
  const consent = await findConsent(deps.database, first.consentId);
  if (!mandate) throw new Problem('NOT_FOUND');
  const shown = await Promise.all(debits.map((debit) => shownDebit(deps, mandate, debit)));
  asPage(reply);
  return noticeLinkPage(shown, consent?.actOnBehalfOf ?? null, token);
};

const shownDebit = async (
  { database, now }: DebitsDeps,
  mandate: MandateWithState,
  debit: StoredDebit,
): Promise<ShownDebit> => {
  const notice = await noticeFacts(database, debit, mandate.userId, '');
  if (!notice) throw new Problem('NOT_FOUND');
  const onHold = isBlocked(mandate, debit.effectiveOn ?? debit.dueOn);
  const paidAnotherWay = await isPaidAnotherWay(database, debit);
  return { ...notice.facts, ...debit, paidAnotherWay, onHold, canUndo: canUnskip(debit, now()) };
};
