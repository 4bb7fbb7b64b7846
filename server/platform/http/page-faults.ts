import { type PageName, policyReportsPath, reportPageFault } from '@yarda/contracts/platform/page-faults.ts';
import { success } from '@yarda/contracts/platform/replies.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Capability } from '../capability.ts';
import { limitRoute } from '../limits/limit-requests.ts';
import type { Measures } from '../metrics/measures.ts';
import { type BindingDeps, bindCall } from './bind-call.ts';
import { Problem } from './problem.ts';

interface PageFaultDeps extends BindingDeps {
  readonly measures: Measures;
}

/** Counts and logs what pages report of their errors, and what browsers report of a page's policy. */
export const openPageFaults = (deps: PageFaultDeps): Capability => ({
  workers: [],
  routes: (app) => {
    bindCall(app, deps, reportPageFault, async ({ body }) => {
      noteFault(app, deps, body);
      return {};
    });
    policyReports(app, deps);
  },
});

interface Fault {
  readonly kind: 'drawing' | 'script' | 'policy';
  readonly screen: PageName | 'other';
}

/** Labels of a metric are few: what a page may choose freely is in the log alone. */
const noteFault = (app: FastifyInstance, { measures }: PageFaultDeps, fault: Fault & Record<string, unknown>): void => {
  const { kind, screen } = fault;
  measures.count('yarda_page_faults_total', { kind, screen });
  app.log.warn({ pageFault: fault }, 'a page reported a fault');
};

const policyReports = (app: FastifyInstance, deps: PageFaultDeps): void => {
  app.register((door, _options, done) => {
    door.removeAllContentTypeParsers();
    door.addContentTypeParser(
      'application/csp-report',
      { parseAs: 'string', bodyLimit: 16 * 1024 },
      (_, body, parsed) => parsed(null, body),
    );
    const onRequest = limitRoute(deps.limits, 'policy reports', 30);
    door.post(policyReportsPath, { onRequest, config: { caller: 'anyone' } }, async ({ body }, reply) => {
      const report = reportIn(body);
      if (!report) throw new Problem('INVALID_REQUEST');
      noteFault(app, deps, { kind: 'policy', screen: screenAt(report['document-uri']), ...refusedBy(report) });
      // A page of ours that another site may not frame reports from within that site.
      reply.status(202).header('cross-origin-resource-policy', 'cross-origin');
      return accepted.parse({ success: true });
    });
    done();
  });
};

const accepted = success({});

const reportSchema = z.object({
  'csp-report': z.object({
    'document-uri': z.string(),
    'effective-directive': z.optional(z.string()),
    'violated-directive': z.optional(z.string()),
  }),
});

type PolicyReport = z.output<typeof reportSchema>['csp-report'];

const reportIn = (body: unknown): PolicyReport | null => {
  try {
    return reportSchema.parse(JSON.parse(String(body)))['csp-report'];
  } catch {
    return null;
  }
};

/** The directive alone: addresses, samples of script and line numbers may lead to a person. */
const refusedBy = (report: PolicyReport) => {
  const directive = report['effective-directive'] ?? report['violated-directive'] ?? '';
  return { directive: /^[a-z-]{1,40}/.exec(directive)?.[0] ?? 'unknown' };
};

const screens: Readonly<Record<string, PageName>> = {
  r: 'consent',
  attest: 'attest',
  verify: 'verify',
  sandbox: 'sandbox',
  docs: 'docs',
  ...{ '': 'account', login: 'account', payments: 'account', agreements: 'account', debits: 'account' },
};

/** The page at an address, of which nothing else is read. */
const screenAt = (address: string): PageName | 'other' => {
  const [, first = ''] = URL.parse(address)?.pathname.split('/') ?? [];
  return Object.hasOwn(screens, first) ? (screens[first] ?? 'other') : 'other';
};
