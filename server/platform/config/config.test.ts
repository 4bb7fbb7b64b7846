import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { WrongSetting } from './wrong-setting.ts';

describe('readConfig', () => {
  it('needs nothing: without settings it is the sandbox on this machine alone', () => {
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

  it('takes what is set, and an empty variable for none', () => {
    const config = readConfig({
      PORT: '8080',
      HOST: '',
      PUBLIC_URL: 'https://pay.example.com/',
      SANDBOX_PUBLIC: 'on',
      DATABASE_URL: 'postgres://yarda@db/yarda',
      DEMO_PORT: '8100',
      SANDBOX_DELAY_MS: '0',
      SANDBOX_CARD_ENTRY: 'hosted',
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

  it.each([
    [undefined, undefined],
    ['1', 1],
    ['10.0.0.1, 10.1.0.0/16,2001:db8::/32', ['10.0.0.1', '10.1.0.0/16', '2001:db8::/32']],
  ])('believes the proxies of TRUST_PROXY=%s', (given, trusted) => {
    expect(readConfig({ TRUST_PROXY: given }).trustProxy).toEqual(trusted);
  });

  it('serves metrics if their port is set, on this machine by default', () => {
    expect(readConfig({}).metrics).toBeUndefined();
    expect(readConfig({ METRICS_PORT: '9464' }).metrics).toEqual({ port: 9464, host: '127.0.0.1' });
    expect(readConfig({ METRICS_PORT: '0', METRICS_HOST: '::' }).metrics).toEqual({ port: 0, host: '::' });
  });

  it('traces where a collector is named', () => {
    expect(readConfig({}).tracing).toBeUndefined();
    const named = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318/', OTEL_TRACES_SAMPLER_ARG: '0.01' };
    expect(readConfig(named).tracing).toEqual({ endpoint: 'http://127.0.0.1:4318', service: 'yarda', share: 0.01 });
  });

  it('makes the public URL of the port, where it is not set', () => {
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
    ['RAIL_TRANSFER', 'real'],
    ['RAIL_TRANSFER', 'none'],
    ['RAIL_MESSAGES', 'pigeon'],
    ['DEMO_PORT', 'x'],
    ['SANDBOX_AMOUNTS', 'few'],
    ['SANDBOX_CARD_ENTRY', 'elsewhere'],
    ['SANDBOX_READER_SDK', 'sometimes'],
    ['SANDBOX_DELAY_MS', '-5'],
    ['SANDBOX_DELAY_MS', '1e9'],
    ['LOG_LEVEL', 'loud'],
    ['EVENTS_URL', 'http://127.0.0.1:4222'],
    ['METRICS_PORT', 'many'],
    ['METRICS_PORT', '65536'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['OTEL_TRACES_SAMPLER_ARG', '2'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '0'],
    ['TRUST_PROXY', '99'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.1, proxy.example'],
    ['LIMIT_FACTOR', '0'],
    ['CODE_COUNTRIES', 'NG'],
    ['CODES_PER_DAY', '0'],
    ['LIMIT_FACTOR', 'none'],
  ])('refuses %s=%s in one line that names it', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(WrongSetting);
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^Wrong setting ${name}: [^\\n]+$`));
  });

  it('gives each port its own provider, if one is named', () => {
    expect(
      readConfig({ RAIL_CARD: 'sandbox', RAIL_DEBIT: 'sandbox', RAIL_LINK_ALTERNATE: 'sandbox' }).railPorts,
    ).toEqual({
      cardRail: 'sandbox',
      mandateRail: 'sandbox',
      alternateLinkRail: 'sandbox',
    });
  });

  const termii = { TERMII_API_KEY: 'TLhunter2', TERMII_BASE_URL: 'https://v3.api.termii.com/', TERMII_SENDER: 'Yarda' };

  it('opens a provider with its own settings, where one is named or its secret is given', () => {
    const opened = { termii: { apiKey: 'TLhunter2', baseUrl: 'https://v3.api.termii.com', sender: 'Yarda' } };
    expect(readConfig({ ...termii, RAIL_MESSAGES: 'termii' })).toMatchObject({
      providers: opened,
      railPorts: { messages: 'termii' },
    });
    expect(readConfig(termii)).toMatchObject({ providers: opened, railPorts: {} });
    expect(readConfig({}).providers).toEqual({});
  });

  it.each([
    ['TERMII_API_KEY', '', 'it is missing'],
    ['TERMII_SENDER', 'Yarda of Lagos Island', 'it is not three to eleven letters and digits'],
    ['TERMII_BASE_URL', 'hunter2', 'it is no http address'],
  ])('does not start without the %s of a provider that is named', (name, value, why) => {
    const given = { ...termii, RAIL_MESSAGES: 'termii', [name]: value };
    expect(() => readConfig(given)).toThrow(new WrongSetting(`Wrong setting ${name}: ${why}, and termii needs it`));
  });

  const paystack = { PAYSTACK_SECRET_KEY: 'sk_test_hunter2', PAYSTACK_PAYER_DOMAIN: 'payers.example.ng' };

  it('opens Paystack at its own address, unless another is given', () => {
    const opened = {
      secretKey: 'sk_test_hunter2',
      baseUrl: 'https://api.paystack.co',
      payerDomain: 'payers.example.ng',
      mode: 'test',
    };
    expect(readConfig({ ...paystack, RAILS: 'paystack' }).providers?.paystack).toEqual(opened);
    const elsewhere = { ...paystack, PAYSTACK_BASE_URL: 'http://127.0.0.1:4200/' };
    expect(readConfig(elsewhere).providers?.paystack?.baseUrl).toBe('http://127.0.0.1:4200');
  });

  it.each([
    ['PAYSTACK_SECRET_KEY', '', 'it is missing'],
    ['PAYSTACK_SECRET_KEY', 'pk_test_hunter2', 'it is no secret key of Paystack’s'],
    ['PAYSTACK_FORMER_SECRET_KEY', 'hunter2', 'it is no secret key of Paystack’s'],
    ['PAYSTACK_FORMER_SECRET_KEY', 'sk_live_hunter2', 'it is of another mode than the key in use'],
    ['PAYSTACK_PAYER_DOMAIN', '', 'it is missing'],
    ['PAYSTACK_PAYER_DOMAIN', 'https://example.ng', 'it is no domain'],
  ])('does not start on Paystack with %s=%s, and does not repeat it', (name, value, why) => {
    const given = { ...paystack, RAIL_CARD: 'paystack', [name]: value };
    expect(() => readConfig(given)).toThrow(new WrongSetting(`Wrong setting ${name}: ${why}, and paystack needs it`));
  });

  const mono = { MONO_SECRET_KEY: 'test_sk_hunter2', MONO_WEBHOOK_SECRET: 'hunter2-hunter2-hunter2' };

  it('opens Mono at its own address; its key says whether money is real', () => {
    const opened = { secretKey: 'test_sk_hunter2', webhookSecret: 'hunter2-hunter2-hunter2', mode: 'test' };
    const named = readConfig({ ...mono, RAIL_LINK_DIRECT: 'mono' });
    expect(named.providers?.mono).toEqual({ ...opened, baseUrl: 'https://api.withmono.com' });
    expect(named.railPorts).toEqual({ linkRail: 'mono' });
    expect(() => readConfig({ ...mono, MONO_SECRET_KEY: 'live_sk_hunter2', RAIL_CARD: 'sandbox' })).toThrow(
      'mono moves real money and sandbox does not',
    );
  });

  it.each([
    ['MONO_SECRET_KEY', '', 'it is missing'],
    ['MONO_SECRET_KEY', 'sk_test_hunter2', 'it is no secret key of Mono’s'],
    ['MONO_WEBHOOK_SECRET', '', 'it is missing'],
    ['MONO_WEBHOOK_SECRET', 'hunter2', 'it is shorter than 16 characters'],
  ])('does not start on Mono with %s=%s, and does not repeat it', (name, value, why) => {
    const given = { ...mono, RAIL_LINK_DIRECT: 'mono', [name]: value };
    expect(() => readConfig(given)).toThrow(new WrongSetting(`Wrong setting ${name}: ${why}, and mono needs it`));
  });

  describe('with providers of real money', () => {
    const domain = 'payers.example.com';
    const paystack = (mode: string) => ({ PAYSTACK_SECRET_KEY: `sk_${mode}_hunter2`, PAYSTACK_PAYER_DOMAIN: domain });
    const operator = {
      ...{ legalName: 'Yarda Limited', registration: 'RC 1', address: '1 Broad Street, Lagos', email: 'a@example.com' },
      storesDataIn: ['NG'],
    };
    const production = {
      ...{ NODE_ENV: 'production', PUBLIC_URL: 'https://pay.example.com', RAILS: 'paystack' },
      ...{ DATABASE_URL: 'postgres://yarda@db/yarda', OPERATOR: JSON.stringify(operator) },
    };

    it('is at an https address', () => {
      const live = { ...production, ...paystack('live') };
      const plain = 'Wrong setting PUBLIC_URL: it is not https, and the money is real';
      expect(() => readConfig({ ...live, PUBLIC_URL: 'http://pay.example.com' })).toThrow(plain);
      expect(readConfig({ ...live, PUBLIC_URL: 'https://pay.example.com' }).publicUrl).toBe('https://pay.example.com');
    });

    it('takes a key with a line break behind it, and none with a character that cannot be seen', () => {
      const live = { ...production, ...paystack('live') };
      expect(readConfig({ ...live, PAYSTACK_SECRET_KEY: 'sk_live_hunter2\n' }).providers?.paystack?.secretKey).toBe(
        'sk_live_hunter2',
      );
      const termii = {
        TERMII_API_KEY: 'hun\u200bter2',
        TERMII_BASE_URL: 'https://termii.example',
        TERMII_SENDER: 'Yarda',
      };
      expect(() => readConfig({ ...live, ...termii })).toThrow('Wrong setting TERMII_API_KEY: it holds a character');
    });

    it('is live, wherever it is reached', () => {
      expect(readConfig({ ...production, ...paystack('live') }).mode).toBe('live');
    });

    it('does not start without what has no default for real money, with a line for each', () => {
      const starting = (changes: Record<string, string>) => () =>
        readConfig({ ...production, ...paystack('live'), ...changes });
      const lines = (error: unknown) => (error instanceof WrongSetting ? error.message.split('\n') : []);
      const linesOf = (changes: Record<string, string>): readonly string[] => {
        try {
          starting(changes)();
          return [];
        } catch (error) {
          return lines(error).map((line) => line.replace(/^Wrong setting (\w+): .*/, '$1'));
        }
      };
      for (const url of ['', 'http://localhost:4000', 'https://127.0.0.1', 'https://[::1]:4000'])
        expect(linesOf({ PUBLIC_URL: url })).toEqual(['PUBLIC_URL']);
      expect(linesOf({ DATABASE_URL: '' })).toEqual(['DATABASE_URL']);
      expect(linesOf({ PUBLIC_URL: '', DATABASE_URL: '', OPERATOR: '' })).toEqual([
        ...['PUBLIC_URL', 'DATABASE_URL', 'OPERATOR'],
      ]);
    });

    it('sends their keys nowhere without TLS but to this machine, and believes no former key for tests', () => {
      const live = { ...production, ...paystack('live') };
      const plain = 'it is not https, and the key is for real money';
      const mono = { MONO_SECRET_KEY: 'live_sk_hunter2', MONO_WEBHOOK_SECRET: 'hunter2-hunter2-hunter2' };
      expect(() => readConfig({ ...live, PAYSTACK_BASE_URL: 'http://api.paystack.co' })).toThrow(plain);
      expect(() => readConfig({ ...live, ...mono, MONO_BASE_URL: 'http://api.withmono.com' })).toThrow(plain);
      expect(readConfig({ ...live, PAYSTACK_BASE_URL: 'http://localhost:4200' }).mode).toBe('live');
      expect(() => readConfig({ ...live, PAYSTACK_FORMER_SECRET_KEY: 'sk_test_hunter2' })).toThrow('another mode');
      expect(readConfig({ ...live, PAYSTACK_FORMER_SECRET_KEY: 'sk_live_hunter1' }).mode).toBe('live');
    });

    it('is a sandbox with their keys for tests, and is kept here like one', () => {
      expect(readConfig({ RAILS: 'paystack', ...paystack('test') }).mode).toBe('test');
      expect(() => readConfig({ ...production, ...paystack('test') })).toThrow('SANDBOX_PUBLIC=on');
      expect(readConfig({}).mode).toBe('test');
    });

    it.each([{}, { RAILS: 'sandbox', RAIL_CARD: 'paystack' }, { RAILS: 'paystack', RAIL_IDENTITY: 'sandbox' }])(
      'does not start beside the sandbox: %j',
      (named) => {
        expect(() => readConfig({ ...paystack('live'), ...named })).toThrow(
          new WrongSetting(
            'Wrong setting RAILS: paystack moves real money and sandbox does not, so they cannot serve together',
          ),
        );
      },
    );
  });

  it('names the rails that there are not', () => {
    expect(() => readConfig({ RAILS: 'real' })).toThrow(/^Wrong setting RAILS: no rails are called "real"$/);
  });

  it.each([
    ['HOST', '0.0.0.0'],
    ['HOST', '::'],
    ['HOST', '192.168.1.7'],
    ['HOST', 'yarda.example'],
    ['HOST', '127.0.0.1.example'],
    ['PUBLIC_URL', 'https://pay.example.com'],
    ['PUBLIC_URL', 'http://localhost.example.com:4000'],
  ])('does not let the sandbox be reached by %s=%s unless that is said', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^Wrong setting ${name}: [^\\n]+SANDBOX_PUBLIC=on`));
    expect(readConfig({ [name]: value, SANDBOX_PUBLIC: 'on' }).sandboxPublic).toBe(true);
  });

  it.each(['127.0.0.1', '127.0.1.1', '::1', 'localhost'])('serves the sandbox on %s', (host) => {
    expect(readConfig({ HOST: host, PUBLIC_URL: 'http://[::1]:4000' }).host).toBe(host);
  });

  it('takes the script of a card reader with its hash alone', () => {
    const sdk = { url: 'https://reader.example/sdk.js', integrity: 'sha384-AAAA' };
    expect(() => readConfig({ TERMINAL_SDK_URL: sdk.url })).toThrow(/^Wrong setting TERMINAL_SDK_INTEGRITY: [^\n]+$/);
    const config = readConfig({ TERMINAL_SDK_URL: sdk.url, TERMINAL_SDK_INTEGRITY: sdk.integrity });
    expect(config.terminal?.sdk).toEqual(sdk);
  });

  it('does not put the value of a setting into the line: it may be a secret', () => {
    const url = 'mysql://yarda:hunter2@db/yarda';
    expect(() => readConfig({ DATABASE_URL: url })).not.toThrow(/hunter2/);
  });

  it('runs the sandbox in production only where it is named', () => {
    expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(/^Wrong setting RAILS: [^\n]+$/);
    const named = { NODE_ENV: 'production', RAILS: 'sandbox' };
    expect(() => readConfig(named)).toThrow(/^Wrong setting NODE_ENV: [^\n]*SANDBOX_PUBLIC=on[^\n]*$/);
    expect(readConfig({ ...named, SANDBOX_PUBLIC: 'on' })).toMatchObject({ rails: 'sandbox', sandboxPublic: true });
  });
});
