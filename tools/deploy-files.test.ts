import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import * as z from 'zod/mini';

const root = join(import.meta.dirname, '..');
const textOf = (file: string): string => readFileSync(join(root, 'deploy', file), 'utf8');

const stages = textOf('Dockerfile')
  .split(/^FROM /m)
  .slice(1);
const last = stages.at(-1) ?? '';

describe('the image', () => {
  it('runs on the Node that the tests run on', () => {
    const { devDependencies } = z
      .object({ devDependencies: z.object({ node: z.string() }) })
      .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
    expect(textOf('Dockerfile')).toContain(`ARG NODE=node:${devDependencies.node}-`);
  });

  it('is built in stages, and holds only what is copied from them', () => {
    expect(stages).toHaveLength(3);
    expect(last.match(/^COPY .*$/gm)?.every((line) => line.startsWith('COPY --from='))).toBe(true);
  });

  it('runs as no root, hears signals itself, and says whether it is well', () => {
    expect(last).toMatch(/^USER node$/m);
    expect(last).toMatch(/^CMD \["node", "server\/app\/main\.ts"\]$/m);
    expect(last).toMatch(/^HEALTHCHECK /m);
    expect(last.indexOf('USER')).toBeLessThan(last.indexOf('CMD'));
  });

  it('has no secret and no file of the repository that it does not need', () => {
    const ignored = textOf('Dockerfile.dockerignore').split('\n');
    for (const name of ['.git', '.data', '**/node_modules', '**/*.test.ts', 'server/harness'])
      expect(ignored).toContain(name);
  });
});

const serverSchema = z.looseObject({
  read_only: z.literal(true),
  cap_drop: z.tuple([z.literal('ALL')]),
  env_file: z.literal('yarda.env'),
  environment: z.record(z.string(), z.string()),
  networks: z.array(z.string()),
});
const composeSchema = z.object({
  services: z.looseObject({ 'yarda-1': serverSchema, 'yarda-2': serverSchema, migrate: serverSchema }),
});

describe('compose.yaml', () => {
  const { services } = composeSchema.parse(parse(textOf('compose.yaml'), { merge: true }));

  it('starts two equal servers that only check the schema, after a job has migrated it', () => {
    expect(services['yarda-1']).toEqual(services['yarda-2']);
    expect(services['yarda-1'].environment.MIGRATIONS).toBe('check');
    expect(services['yarda-1'].environment).not.toHaveProperty('DATABASE_MIGRATION_URL');
    expect(services.migrate.environment).toHaveProperty('DATABASE_MIGRATION_URL');
  });

  it('keeps no secret, and publishes the proxy alone', () => {
    const published = Object.entries(services).filter(
      ([, service]) => z.looseObject({ ports: z.unknown() }).safeParse(service).success,
    );
    expect(published.map(([name]) => name)).toEqual(['proxy']);
    expect(textOf('compose.yaml')).not.toMatch(/PASSWORD: (?!\$\{)/);
  });
});

const kustomization = z
  .object({ resources: z.array(z.string()), configMapGenerator: z.array(z.object({ literals: z.array(z.string()) })) })
  .parse(parse(textOf('kubernetes/kustomization.yaml')));
const object = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({ name: z.string() }),
});
const objects = kustomization.resources.map((file) => {
  const documents = parseAllDocuments(textOf(`kubernetes/${file}`));
  expect(documents.flatMap(({ errors }) => errors)).toEqual([]);
  expect(documents).toHaveLength(1);
  return object.parse(documents[0]?.toJS());
});

const podSchema = z.object({
  spec: z.object({
    template: z.object({
      metadata: z.object({ labels: z.record(z.string(), z.string()) }),
      spec: z.looseObject({
        automountServiceAccountToken: z.literal(false),
        securityContext: z.looseObject({ runAsNonRoot: z.literal(true) }),
        containers: z.array(
          z.looseObject({
            securityContext: z.looseObject({
              allowPrivilegeEscalation: z.literal(false),
              readOnlyRootFilesystem: z.literal(true),
            }),
            envFrom: z.array(z.record(z.string(), z.object({ name: z.string() }))),
          }),
        ),
      }),
    }),
  }),
});

describe('the manifests of Kubernetes', () => {
  it('are one of each kind that a deployment needs', () => {
    expect(objects.map(({ kind }) => kind).toSorted()).toEqual([
      ...['Deployment', 'HorizontalPodAutoscaler', 'Job', 'NetworkPolicy', 'PersistentVolumeClaim'],
      ...['PodDisruptionBudget', 'Service'],
    ]);
  });

  it.each(['Deployment', 'Job'])('run as no root, on a file system that is only read: %s', (wanted) => {
    podSchema.parse(objects.find(({ kind }) => kind === wanted));
  });

  it('give the role that owns the schema to the migration alone', () => {
    const named = (wanted: string) =>
      JSON.stringify(podSchema.parse(objects.find(({ kind }) => kind === wanted)).spec.template.spec.containers);
    expect(named('Job')).toContain('yarda-owner');
    expect(named('Deployment')).not.toContain('yarda-owner');
    expect(kustomization.configMapGenerator[0]?.literals).toContain('MIGRATIONS=check');
  });

  it('choose the same pods', () => {
    const labels = { app: 'yarda', part: 'server' };
    const { template } = podSchema.parse(objects.find(({ kind }) => kind === 'Deployment')).spec;
    expect(template.metadata.labels).toEqual(labels);
    const selector = z.object({ spec: z.object({ selector: z.looseObject({ matchLabels: z.unknown() }) }) });
    const budget = selector.parse(objects.find(({ kind }) => kind === 'PodDisruptionBudget'));
    expect(budget.spec.selector.matchLabels).toEqual(labels);
    const service = objects.find(({ kind }) => kind === 'Service');
    expect(service).toMatchObject({ spec: { selector: labels } });
  });

  it('give a server longer to stop than it takes', () => {
    const delay = kustomization.configMapGenerator[0]?.literals.find((literal) => literal.startsWith('STOP_DELAY_MS='));
    const { terminationGracePeriodSeconds } = z
      .looseObject({ terminationGracePeriodSeconds: z.number() })
      .parse(podSchema.parse(objects.find(({ kind }) => kind === 'Deployment')).spec.template.spec);
    expect(terminationGracePeriodSeconds * 1_000).toBeGreaterThan(Number(delay?.split('=')[1]) + 10_000);
  });
});

const haproxy = '/usr/sbin/haproxy';

describe('the proxies', () => {
  it('answer what they lost as a server would', () => {
    const [head = '', body = ''] = textOf('haproxy/unavailable.http').split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 503 /);
    expect(head).toMatch(/^Retry-After: 1\r?$/m);
    expect(JSON.parse(body)).toMatchObject({ success: false, code: 'UNAVAILABLE' });
  });

  it.runIf(existsSync(haproxy)).each([
    ['the servers', ['yarda.cfg', 'tls.cfg']],
    ['PostgreSQL', ['postgresql.cfg']],
  ])('before %s are what HAProxy understands', (_, files) => {
    const folder = mkdtempSync(join(tmpdir(), 'yarda-haproxy-'));
    const created = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=localhost', '-days', '1'];
    const pem = join(folder, 'localhost.pem');
    expect(spawnSync('openssl', [...created, '-keyout', pem, '-out', join(folder, 'crt')]).status).toBe(0);
    spawnSync('sh', ['-c', `cat ${join(folder, 'crt')} >> ${pem}; rm ${join(folder, 'crt')}`]);
    const { stderr, status } = spawnSync(
      haproxy,
      ['-c', ...files.flatMap((file) => ['-f', join(root, 'deploy/haproxy', file)])],
      {
        encoding: 'utf8',
        env: {
          ...{ ERRORS: join(root, 'deploy/haproxy'), CERTIFICATES: folder, POSTGRES_BIND: '127.0.0.1' },
          ...{ POSTGRES_1: '127.0.0.1', POSTGRES_2: '127.0.0.2', POSTGRES_3: '127.0.0.3' },
        },
      },
    );
    rmSync(folder, { recursive: true });
    expect({ status, stderr }).toMatchObject({ status: 0 });
  });
});
