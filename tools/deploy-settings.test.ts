import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { railMemoryOfTests } from '@yarda/rails/providers/memory-of-tests.ts';
import { openRails } from '@yarda/rails/providers/open-rails.ts';
import { readConfig } from '@yarda/server/platform/config/config.ts';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';

const root = join(import.meta.dirname, '..');
const textOf = (file: string): string => readFileSync(join(root, 'deploy', file), 'utf8');

const settingsIn = (lines: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    lines.map((line) => {
      const [name = '', ...value] = line.split('=');
      return [name, value.join('=')];
    }),
  );
const kustomizationSchema = z.object({
  configMapGenerator: z.array(z.object({ literals: z.array(z.string()) })),
  secretGenerator: z.array(z.object({ name: z.string(), envs: z.array(z.string()) })).default([]),
});
const [base, overlay] = ['kubernetes', 'kubernetes-example'].map((folder) =>
  kustomizationSchema.parse(parse(textOf(`${folder}/kustomization.yaml`))),
);
const literalsOf = (kustomization: typeof base): Record<string, string> =>
  settingsIn(kustomization?.configMapGenerator.flatMap(({ literals }) => literals) ?? []);
const secretsOf = (...names: string[]): Record<string, string> =>
  settingsIn(
    (overlay?.secretGenerator ?? [])
      .filter(({ name }) => names.includes(name))
      .flatMap(({ envs }) => envs)
      .flatMap((file) => textOf(`kubernetes-example/${file}`).trim().split('\n')),
  );
const inImage = settingsIn(/^ENV (.*)$/m.exec(textOf('Dockerfile'))?.[1]?.split(' ') ?? []);
const ofCluster = { ...inImage, ...literalsOf(base), ...literalsOf(overlay) };
const ofServers = { ...ofCluster, ...secretsOf('yarda-database', 'yarda-rails') };

describe('the settings of the example for Kubernetes', () => {
  it('start a live server, with a provider of every port that it cannot do without', () => {
    const config = readConfig(ofServers);
    expect(config.mode).toBe('live');
    const ground = {
      now: Date.now,
      publicUrl: config.publicUrl,
      banks: [],
      remember: () => railMemoryOfTests(Date.now),
    };
    const rails = openRails(config, null, ground);
    expect([rails.rail.name, rails.mandateRail.name, rails.directory.name]).toEqual(Array(3).fill('paystack'));
    expect(() => openRails({ ...config, railPorts: {} }, null, ground)).toThrow('messages');
  });

  it('give the role that owns the schema to the migration, which reads the same settings', () => {
    expect(ofServers).not.toHaveProperty('DATABASE_MIGRATION_URL');
    const ofMigration = { ...ofServers, ...secretsOf('yarda-owner') };
    expect(readConfig(ofMigration).databaseMigrationUrl).toMatch(/^postgresql:\/\/yarda_owner:/);
  });
});

/** Beside those of `DATABASE_CONNECTIONS`: server/platform/database/connections-of-a-process.integration.test.ts counts them. */
const besidesPool = 6;
/** PostgreSQL's own default, less what it keeps for superusers and what a migration and two commands take. */
const connectionsForServers = 100 - 3 - 10;

const kubernetes = <Shape>(file: string, shape: z.ZodType<Shape>): Shape =>
  shape.parse(parse(textOf(`kubernetes/${file}`)));

describe('the servers of each deployment', () => {
  it('open fewer connections than PostgreSQL takes, however many there are: Kubernetes', () => {
    const { spec } = kubernetes('autoscaler.yaml', z.object({ spec: z.object({ maxReplicas: z.number() }) }));
    const surge = kubernetes(
      'deployment.yaml',
      z.object({
        spec: z.object({ strategy: z.object({ rollingUpdate: z.object({ maxSurge: z.number() }) }) }),
      }),
    ).spec.strategy.rollingUpdate.maxSurge;
    const each = readConfig(ofServers).databaseConnections + besidesPool;
    expect((spec.maxReplicas + surge) * each).toBeLessThanOrEqual(connectionsForServers);
  });

  it('open fewer connections than PostgreSQL takes: compose.yaml', () => {
    const { services } = z
      .object({ services: z.record(z.string(), z.unknown()) })
      .parse(parse(textOf('compose.yaml'), { merge: true }));
    const servers = Object.keys(services).filter((name) => /^yarda-\d$/.test(name)).length;
    const each = readConfig({ NODE_ENV: 'test' }).databaseConnections + besidesPool;
    expect(servers * each).toBeLessThanOrEqual(connectionsForServers);
  });

  it('are warned of before they are ended for their memory', () => {
    const rules = z
      .object({ groups: z.array(z.object({ rules: z.array(z.object({ alert: z.string(), expr: z.string() })) })) })
      .parse(parse(textOf('prometheus/alerts.yaml')));
    const { expr = '' } =
      rules.groups.flatMap((group) => group.rules).find((rule) => rule.alert === 'YardaMemoryHigh') ?? {};
    const [, gibibytes] = /limits: \{ memory: (\d+)Gi \}/.exec(textOf('kubernetes/deployment.yaml')) ?? [];
    expect(Number(expr.split('>')[1])).toBeLessThan(0.8 * Number(gibibytes) * 2 ** 30);
  });

  it('may reach every port that a setting or a proxy of ours names', () => {
    const policy = kubernetes(
      'network-policy.yaml',
      z.object({ spec: z.object({ egress: z.array(z.object({ ports: z.array(z.object({ port: z.number() })) })) }) }),
    );
    const open = policy.spec.egress.flatMap(({ ports }) => ports.map(({ port }) => port));
    const ofProxy = [...textOf('haproxy/postgresql.cfg').matchAll(/^ {2}bind .*:(\d+)"$/gm)].map(([, port]) =>
      Number(port),
    );
    expect(ofProxy).toEqual([5432, 5433]);
    // Names, https, webhooks (server/merchants/webhooks/webhook-address.ts), NATS' and OTLP's own ports.
    expect(open).toEqual(expect.arrayContaining([...ofProxy, 53, 443, 8443, 4222, 4318]));
  });
});

const scripts = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))).scripts;

describe('the commands that runbooks name', () => {
  const books = globSync('docs/runbooks/*.md', { cwd: root });
  const named = books.flatMap((book) =>
    [...readFileSync(join(root, book), 'utf8').matchAll(/npm run ([\w:]+)/g)].map(
      ([, name = '']) => [book, name] as const,
    ),
  );

  it.each(named)('%s: npm run %s is in the image', (_book, name) => {
    const [, file = ''] = /^node (server\/\S+\.ts)$/.exec(scripts[name] ?? '') ?? [];
    expect(existsSync(join(root, file)), scripts[name]).toBe(true);
  });

  it('also compare a provider with the books: reconcile', () => {
    expect(scripts.reconcile).toBe('node server/app/commands/reconcile.ts');
  });
});

const kubectl = spawnSync('kubectl', ['version', '--client']).status === 0;
const manifestSchema = z.looseObject({
  kind: z.string(),
  metadata: z.looseObject({ name: z.string(), labels: z.record(z.string(), z.string()).optional() }),
});

describe.skipIf(!kubectl)('kubectl, where it is installed', () => {
  const { stdout } = spawnSync('kubectl', ['kustomize', join(root, 'deploy/kubernetes-example')], { encoding: 'utf8' });
  const manifests = stdout.split(/^---$/m).map((text) => manifestSchema.parse(parse(text)));
  const first = manifests.filter(({ metadata }) => metadata.labels?.step === 'first');

  it('applies the migration before the servers, with all that it reads', () => {
    expect(first.map(({ kind }) => kind).toSorted()).toEqual(['ConfigMap', 'Job', 'Secret', 'Secret', 'Secret']);
    const job = JSON.stringify(first.find(({ kind }) => kind === 'Job'));
    const read = [...job.matchAll(/"(?:configMapRef|secretRef)":\{"name":"([^"]+)"\}/g)].map(([, name]) => name);
    expect(read).toHaveLength(4);
    expect(first.map(({ metadata }) => metadata.name)).toEqual(expect.arrayContaining(read));
  });

  it('gives all parts the same image, with a tag', () => {
    expect(new Set([...stdout.matchAll(/image: (\S+)/g)].map(([, image]) => image))).toEqual(
      new Set(['registry.example.com/yarda:1.3.0']),
    );
  });
});
