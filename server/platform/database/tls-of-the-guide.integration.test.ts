import { execFileSync } from 'node:child_process';
import { chownSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { startPostgresCluster } from '../../harness/postgres-cluster.ts';
import { runToEnd } from '../../harness/server-process.ts';
import { unnamed } from './database.ts';
import { openPostgres } from './postgres-database.ts';

/** A certificate for localhost, signed by itself: its own authority. */
const certify = (folder: string): { readonly certificate: string; readonly key: string } => {
  const [certificate, key] = [join(folder, 'server.crt'), join(folder, 'server.key')];
  const wanted = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=localhost'];
  const files = ['-keyout', key, '-out', certificate];
  execFileSync('openssl', [...wanted, '-addext', 'subjectAltName=DNS:localhost', ...files], { stdio: 'ignore' });
  const { uid, gid } = statSync(folder);
  for (const file of [certificate, key]) chownSync(file, uid, gid);
  return { certificate, key };
};

describe('TLS to PostgreSQL, as docs/operate.md says', async () => {
  const cluster = await startPostgresCluster();
  afterAll(async () => {
    await cluster.stop();
    await cluster.remove();
  });
  const { certificate, key } = certify(cluster.folder);
  const owner = openPostgres(cluster.url, 1);
  for (const text of [
    'alter system set ssl = on',
    `alter system set ssl_cert_file = '${certificate}'`,
    `alter system set ssl_key_file = '${key}'`,
    'select pg_reload_conf()',
  ])
    await owner.query(unnamed(text));
  await owner.close();
  const preflight = async (host: string, options: Readonly<Record<string, string>>) => {
    const url = new URL(cluster.url);
    url.hostname = host;
    for (const [name, value] of Object.entries(options)) url.searchParams.set(name, value);
    return (await runToEnd({ DATABASE_URL: url.href }, 'commands/preflight.ts')).out;
  };

  it('is used with the authority that sslrootcert names', async () => {
    const out = await preflight('localhost', { sslmode: 'verify-full', sslrootcert: certificate });
    expect(out).toMatch(/^ok {5}database: PostgreSQL \S+.*, TLS;/m);
  });

  it('is refused with a certificate of an unknown authority, or for another name', async () => {
    expect(await preflight('localhost', { sslmode: 'verify-full' })).toMatch(/^FAILED database: .*certificate/m);
    expect(await preflight('127.0.0.1', { sslmode: 'verify-full', sslrootcert: certificate })).toMatch(
      /^FAILED database: /m,
    );
  });
});
