import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { counters, durations, gauges } from '@yarda/server/platform/metrics/metric-table.ts';
import { createMetricsRegistry } from '@yarda/server/platform/metrics/metrics-registry.ts';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';

const root = join(import.meta.dirname, '..');
const rulesFile = join(root, 'deploy/prometheus/alerts.yaml');
const dashboards = ['service', 'money'].map((name) => join(root, `deploy/grafana/${name}.json`));

const ruleSchema = z.strictObject({
  alert: z.string(),
  expr: z.string(),
  for: z.string(),
  labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
  annotations: z.strictObject({ summary: z.string(), runbook: z.string() }),
});
const rulesSchema = z.object({ groups: z.array(z.object({ name: z.string(), rules: z.array(ruleSchema) })) });
const dashboardSchema = z.object({
  panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })),
});

const rules = rulesSchema.parse(parse(readFileSync(rulesFile, 'utf8'))).groups.flatMap((group) => group.rules);
const panels = dashboards.flatMap((file) => dashboardSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).panels);
const requests = [
  ...rules.map(({ alert, expr }) => [alert, expr] as const),
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
];

const parts: Readonly<Record<string, readonly string[]>> = {
  histogram: ['_bucket', '_sum', '_count'],
  summary: ['', '_sum', '_count'],
};

/** Metrics of node_exporter and blackbox_exporter, which docs/operate.md requires. */
const ofExporters = ['node_filesystem_avail_bytes', 'node_filesystem_size_bytes', 'probe_ssl_earliest_cert_expiry'];

/** Metrics that a server exposes, and those that Prometheus adds. */
const registry = createMetricsRegistry();
const exposed = new Set(['up', ...ofExporters]);
for (const [, name = '', type] of (await registry.render()).matchAll(/^# TYPE (\S+) (\S+)$/gm)) {
  for (const part of parts[type ?? ''] ?? ['']) exposed.add(`${name}${part}`);
}
registry.stop();

const metricsIn = (expr: string): string[] =>
  [...expr.matchAll(/\b(?:yarda|nodejs|process|node|probe)_\w+|\bup\b/g)].map(([name]) => name);
const ours = { ...counters, ...durations, ...gauges } as Readonly<
  Record<string, { readonly labels: readonly string[] }>
>;
const events = ['job', 'instance', 'le', 'mountpoint'];

describe('alerts and dashboards', () => {
  it.each(requests)('%s asks for metrics that there are', (_name, expr) => {
    const names = metricsIn(expr);
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !exposed.has(name))).toEqual([]);
  });

  it.each(requests)('%s asks for labels that they have', (_name, expr) => {
    for (const [, name = '', chosen = ''] of expr.matchAll(/(yarda_\w+)\{([^}]*)\}/g)) {
      const labels = [...chosen.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, label]) => String(label));
      const registered = [...events, ...(ours[name.replace(/_(?:bucket|sum|count)$/, '')]?.labels ?? [])];
      expect(labels.filter((label) => !registered.includes(label))).toEqual([]);
    }
    const existing = [
      ...events,
      ...metricsIn(expr).flatMap((name) => ours[name.replace(/_(?:bucket|sum|count)$/, '')]?.labels ?? []),
    ];
    const grouped = [...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, names = '']) => names.split(/,\s*/));
    expect(grouped.filter((label) => !existing.includes(label))).toEqual([]);
  });

  it('ask jobs that the example of a scrape has', () => {
    const { scrape_configs } = z
      .object({ scrape_configs: z.array(z.object({ job_name: z.string() })) })
      .parse(parse(readFileSync(join(root, 'deploy/prometheus/prometheus.yaml'), 'utf8')));
    const named = requests.flatMap(([, expr]) => [...expr.matchAll(/job="([^"]+)"/g)].map(([, job]) => job));
    expect(new Set(named)).toEqual(new Set(scrape_configs.map(({ job_name }) => job_name)));
  });

  it('show every metric of ours somewhere, but who serves', () => {
    const seen = new Set(requests.flatMap(([, expr]) => metricsIn(expr)).map((name) => name.replace(/_bucket$/, '')));
    expect(Object.keys(ours).filter((name) => !seen.has(name))).toEqual(['yarda_info']);
  });
});

describe('each alert', () => {
  it.each(rules)('$alert has a runbook that names it', ({ alert, annotations }) => {
    const book = join(root, annotations.runbook);
    expect(existsSync(book)).toBe(true);
    const text = readFileSync(book, 'utf8');
    expect(text).toContain(`Alert \`${alert}\``);
    for (const part of ['**Look at**', '**Do**', '**Do not**']) expect(text).toContain(part);
  });

  it('has a name of its own, and no runbook is left without one', () => {
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
    const books = readdirSync(join(root, 'docs/runbooks')).filter((name) => name !== 'README.md');
    expect(rules.map(({ annotations }) => annotations.runbook).sort()).toEqual(
      books.map((name) => `docs/runbooks/${name}`).sort(),
    );
  });
});

const promtool = spawnSync('promtool', ['--version']).status === 0;

describe.skipIf(!promtool)('promtool (Debian: prometheus), where it is installed', () => {
  it.each([
    ['check', 'rules', rulesFile],
    ['check', 'config', join(root, 'deploy/prometheus/prometheus.yaml')],
    ['test', 'rules', join(root, 'deploy/prometheus/alerts-test.yaml')],
  ])('%s %s', (...words) => {
    const { status, stdout, stderr } = spawnSync('promtool', words, { encoding: 'utf8' });
    expect(`${stdout}${stderr}`).toContain('SUCCESS');
    expect(status).toBe(0);
  });
});
