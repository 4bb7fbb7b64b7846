import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addressOf } from './cluster-network.ts';
import { startLoggedProcess } from './logged-process.ts';

const deploy = join(import.meta.dirname, '../../deploy/haproxy');

/** Addresses of the proxies: for the load, and for the servers' connections to the primary and the replicas. */
export const proxied = { web: 'http://127.0.0.1:8080', primary: '127.0.0.1:5432', replicas: '127.0.0.1:5433' } as const;

/** HAProxy by the files of `deploy/haproxy`: before PostgreSQL, and before the servers on these ports. */
export const startProxies = (folder: string, ports: readonly number[]): void => {
  const servers = join(folder, 'servers.cfg');
  writeFileSync(servers, serversBefore(ports));
  const haproxy = (name: string, files: readonly string[], environment: Record<string, string>) =>
    startLoggedProcess({
      command: ['haproxy', '-db', ...files.flatMap((file) => ['-f', file])],
      log: join(folder, `proxy-${name}.log`),
      environment,
    });
  haproxy('postgresql', [join(deploy, 'postgresql.cfg')], {
    POSTGRES_BIND: '127.0.0.1',
    POSTGRES_1: addressOf('one'),
    POSTGRES_2: addressOf('two'),
    POSTGRES_3: addressOf('three'),
  });
  haproxy('web', [join(deploy, 'yarda.cfg'), servers], { ERRORS: deploy });
};

const serversBefore = (ports: readonly number[]): string => `
frontend web from yarda
  bind 127.0.0.1:8080
  use_backend assets if { path_beg /assets/ }
  default_backend servers
backend servers from yarda
${ports.map((port) => `  server on-${port} 127.0.0.1:${port}`).join('\n')}
backend assets from yarda
  retry-on conn-failure empty-response 404
${ports.map((port) => `  server on-${port} 127.0.0.1:${port} no-check track servers/on-${port}`).join('\n')}
`;
