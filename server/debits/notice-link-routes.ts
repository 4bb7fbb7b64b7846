import type { Representative } from '@yarda/contracts/merchants.ts';
import { isHeld } from '@yarda/domain/debits/may-debit.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Problem } from '../http/problem.ts';
import { debitOfLink } from '../notices/notice-store.ts';
import type { DebitsDeps } from './debit-deps.ts';
import { findDebit, type StoredDebit } from './debit-store.ts';
import { findMandate } from './mandate-store.ts';
import { noticeFacts } from './notice-facts.ts';
import { noticeLinkPage, noticeLinkPolicy } from './notice-link-page.ts';
import { isPaidAnotherWay } from './pay-another-way.ts';
import { hashOfLink } from './send-notice.ts';
import { canUnskip, skipDebit, unskipDebit } from './skip-debit.ts';

export interface NoticeLinkDeps extends DebitsDeps {
  /** Who asked for a consent on its merchant's behalf; null if the merchant itself. */
  readonly askedBy: (consentId: string) => Promise<Representative | null>;
}

interface OfLink {
  Params: { token: string };
}

/**
 * The link in a notice: shows one debit, and skips it without signing in. The secret has 128 random bits, is good for that
 * debit alone, and can only lessen what is taken.
 */
export const noticeLinkRoutes = (app: FastifyInstance, deps: NoticeLinkDeps): void => {
  app.register(function noticeLinks(pages, _options, done) {
    const formType = 'application/x-www-form-urlencoded';
    pages.addContentTypeParser(formType, { parseAs: 'string' }, (_request, _body, parsed) => parsed(null, null));
    pages.get<OfLink>('/n/:token', async ({ params: { token } }, reply) => showDebit(deps, token, reply));
    for (const [answer, act] of [
      ['skip', skipDebit],
      ['undo', unskipDebit],
    ] as const) {
      pages.post<OfLink>(`/n/:token/${answer}`, async ({ params: { token } }, reply) => {
        await act(deps, (await debitBehind(deps, token)).debitId);
        return reply.redirect(`/n/${encodeURIComponent(token)}`, 303);
      });
    }
    done();
  });
};

const debitBehind = async ({ database }: DebitsDeps, token: string): Promise<StoredDebit> => {
  const debitId = await debitOfLink(database, hashOfLink(token));
  const debit = debitId && (await findDebit(database, debitId));
  if (!debit) throw new Problem('NOT_FOUND');
  return debit;
};

const showDebit = async (deps: NoticeLinkDeps, token: string, reply: FastifyReply): Promise<string> => {
  const debit = await debitBehind(deps, token);
  const mandate = await findMandate(deps.database, debit.consentId);
  const told = mandate && (await noticeFacts(deps.database, debit, mandate.userId, ''));
  const askedBy = await deps.askedBy(debit.consentId);
  const held = mandate && isHeld(mandate, debit.effectiveOn ?? debit.dueOn);
  const paidAnotherWay = await isPaidAnotherWay(deps.database, debit);
  if (!told) throw new Problem('NOT_FOUND');
  reply.header('content-security-policy', noticeLinkPolicy).header('referrer-policy', 'no-referrer');
  reply.type('text/html; charset=utf-8');
  return noticeLinkPage(
    { ...told.facts, ...debit, askedBy, paidAnotherWay, held: held === true, canUndo: canUnskip(debit, deps.now()) },
    token,
  );
};
