import { describe, expect, it } from 'vitest';
import { readConfig, WrongSetting } from './config.ts';

describe('readConfig', () => {
  it('needs no settings: the default is the sandbox, on this machine only', () => {
    expect(readConfig({})).toMatchObject({
      port: 4000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:4000',
      databaseUrl: undefined,
      databaseConnections: 20,
      dataDir: '.data',
      rails: 'sandbox',
      demoUrl: 'http://localhost:4100',
      sandboxDelayMs: 1200,
      logLevel: 'info',
      terminal: {},
    });
  });

  it('reads what is set, and treats an empty variable as unset', () => {
    const config = readConfig({
      PORT: '8080',
      HOST: '',
      PUBLIC_URL: 'https://pay.example.com/',
      DATABASE_URL: 'postgres://yarda@db/yarda',
      DEMO_PORT: '8100',
      SANDBOX_DELAY_MS: '0',
      LOG_LEVEL: '',
      PATH: '/usr/bin',
    });
    expect(config).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      publicUrl: 'https://pay.example.com',
      databaseUrl: 'postgres://yarda@db/yarda',
      demoUrl: 'http://localhost:8100',
      sandboxDelayMs: 0,
      logLevel: 'info',
    });
  });

  it('derives the public URL from the port if it is not set', () => {
    expect(readConfig({ PORT: '5123' }).publicUrl).toBe('http://localhost:5123');
  });

  it.each([
    ['PORT', 'many'],
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '80.5'],
    ['PUBLIC_URL', 'localhost:4000'],
    ['PUBLIC_URL', 'ftp://example.com'],
    ['DATABASE_URL', 'mysql://db/yarda'],
    ['DATABASE_URL', 'yarda'],
    ['DATABASE_CONNECTIONS', '1'],
    ['DATABASE_CONNECTIONS', '1000'],
    ['RAILS', 'real'],
    ['DEMO_PORT', 'x'],
    ['SANDBOX_DELAY_MS', '-5'],
    ['SANDBOX_DELAY_MS', '1e9'],
    ['LOG_LEVEL', 'loud'],
  ])('refuses %s=%s in one line that names it', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(WrongSetting);
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^Wrong setting ${name}: [^\\n]+$`));
  });

  it('lists the rails that do not exist', () => {
    expect(() => readConfig({ RAILS: 'real' })).toThrow(/^Wrong setting RAILS: no rails are called "real"$/);
  });

  it('does not print a setting’s value, which may be secret', () => {
    const url = 'mysql://yarda:hunter2@db/yarda';
    expect(() => readConfig({ DATABASE_URL: url })).not.toThrow(/hunter2/);
  });

  it('runs the sandbox in production only if it is named', () => {
    expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(/^Wrong setting RAILS: [^\n]+$/);
    expect(readConfig({ NODE_ENV: 'production', RAILS: 'sandbox' }).rails).toBe('sandbox');
  });
});
