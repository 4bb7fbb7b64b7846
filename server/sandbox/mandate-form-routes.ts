import type { SandboxLink } from '@yarda/domain/sandbox/sandbox-ports.ts';
import type { FastifyInstance } from 'fastify';
import { plainPolicy } from '../platform/http/plain-policy.ts';
import { Problem } from '../platform/http/problem.ts';

export interface MandateFormDeps {
  readonly findLink: (reference: string) => Promise<SandboxLink | null>;
}

/** The form that a payer prints, signs and takes to their bank. Only with the sandbox rails. */
export const mandateFormRoutes = (app: FastifyInstance, { findLink }: MandateFormDeps): void => {
  app.get<{ Params: { reference: string } }>('/sandbox/mandate-form/:reference', async ({ params }, reply) => {
    const link = await findLink(params.reference);
    if (!link || link.accountNumber === '') throw new Problem('NOT_FOUND');
    reply.header('content-security-policy', policy).type('text/html; charset=utf-8');
    return page(link);
  });
};

const style = `:root { color-scheme: light dark; font: 16px/1.6 system-ui, sans-serif; }
body { max-width: 36rem; margin: 8vh auto; padding: 0 1.5rem; }
h1 { font-size: 1.5rem; margin: 0; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .5rem 1.5rem; font-variant-numeric: tabular-nums; }
dd { margin: 0; overflow-wrap: anywhere; }
.line { border-bottom: 1px solid; height: 3rem; }
small { color: #5a6370; }
@media (prefers-color-scheme: dark) { small { color: #a4aebb; } }
@media print { small { color: #000; } }`;

const policy = plainPolicy(style);

/** Account numbers are digits, and references are ours: neither can contain markup. */
const page = ({ reference, accountNumber, institutionCode }: SandboxLink): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Direct debit mandate</title><style>${style}</style></head>
<body><main><small>Sandbox Bank · direct debit mandate</small><h1>Mandate form</h1>
<p>Print this form, sign it, and hand it in at a branch of your bank. In the sandbox the bank agrees by itself.</p>
<dl><dt>Account</dt><dd>${accountNumber}</dd><dt>Bank code</dt><dd>${institutionCode}</dd><dt>Mandate</dt><dd>${reference}</dd></dl>
<p class="line">Signature</p><p class="line">Date</p></main></body></html>`;
