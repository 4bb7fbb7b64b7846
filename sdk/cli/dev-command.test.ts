import { describe, expect, it } from 'vitest';
import { cli } from './cli.fixture.ts';

describe('yarda dev', () => {
  const sources = async (path: string) => {
    if (path === '/code/yarda/package.json') return '{"name":"yarda","private":true}';
    if (path === '/code/yarda/shop/package.json') return '{"name":"shop"}';
    throw new Error('There is no such file');
  };
  const started: string[] = [];
  const run = async (program: string, words: readonly string[], folder: string) => {
    started.push(`${program} ${words.join(' ')} in ${folder}`);
    return 0;
  };
  const away = () => Promise.reject(new Error('refused'));

  it('starts the sources that its folder is in, and needs no key', async () => {
    const { run: yarda } = cli(away, { env: {}, folder: '/code/yarda/shop', read: sources, run });
    expect(await yarda('dev')).toBe(0);
    expect(started).toEqual(['npm start in /code/yarda']);
  });

  it('says where a sandbox is that runs already, and what is missing where there are no sources', async () => {
    const running = cli(() => Response.json({}), { env: {}, folder: '/', read: sources, run });
    expect(await running.run('dev')).toBe(0);
    expect(running.printed.join()).toContain('http://localhost:4000/sandbox');
    const nowhere = cli(away, { env: {}, folder: '/elsewhere', read: sources, run });
    expect(await nowhere.run('dev')).toBe(1);
    expect(nowhere.noted.join()).toContain('--sources');
    expect(started).toHaveLength(1);
  });
});
