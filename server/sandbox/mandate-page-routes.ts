import type { SandboxLink } from '@yarda/domain/sandbox/sandbox-ports.ts';
import type { FastifyInstance } from 'fastify';
import { plainPage } from '../platform/http/plain-page.ts';
import { Problem } from '../platform/http/problem.ts';
import { takeForms } from '../platform/http/take-forms.ts';

export interface MandatePageDeps {
  readonly findLink: (reference: string) => Promise<SandboxLink | null>;
  readonly decideOnPage: (decided: { readonly reference: string; readonly agrees: boolean }) => Promise<boolean>;
}

interface Reference {
  reference: string;
}

/** The pretend bank's own page, on which the owner of an account agrees to debits. Only with the sandbox rails. */
export const mandatePageRoutes = (app: FastifyInstance, { findLink, decideOnPage }: MandatePageDeps): void => {
  app.register(function sandboxMandatePage(bank, _options, done) {
    takeForms(bank);
    bank.get<{ Params: Reference }>('/sandbox/mandate-page/:reference', async ({ params: { reference } }, reply) => {
      const link = await findLink(reference);
      if (!link || link.accountNumber === '') throw new Problem('NOT_FOUND');
      return plainPage(reply, 'Sandbox Bank', question(link));
    });
    bank.post<{ Params: Reference }>('/sandbox/mandate-page/:reference', async ({ params, body }, reply) => {
      const agrees = new URLSearchParams(String(body)).get('agrees') === 'yes';
      if (!(await decideOnPage({ reference: params.reference, agrees })) && !(await findLink(params.reference)))
        throw new Problem('NOT_FOUND');
      return reply.redirect(`/link-return/${encodeURIComponent(params.reference)}`, 303);
    });
    done();
  });
};

/** Account numbers are digits, and references are ours: neither can contain markup. */
const question = ({ reference, accountNumber }: SandboxLink): string => `<small>Sandbox Bank</small>
<h1>Allow direct debits?</h1><p>From your account ${accountNumber}. In the sandbox no transfer is needed.</p>
<form method="post" action="/sandbox/mandate-page/${encodeURIComponent(reference)}">
<button name="agrees" value="yes">Allow</button><button name="agrees" value="no">Do not allow</button></form>`;
