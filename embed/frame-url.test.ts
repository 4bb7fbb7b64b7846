import { describe, expect, it } from 'vitest';
import { frameUrl } from './frame-url.ts';

describe('frameUrl', () => {
  it('embeds the url returned by the merchant API', () => {
    expect(frameUrl({ url: 'https://pay.example/r/cns_1?clientId=cli_demo' }).href).toBe(
      'https://pay.example/r/cns_1?clientId=cli_demo&embed=true',
    );
  });

  it('builds the address from its parts, on the given origin', () => {
    const location = { origin: 'https://pay.example/', consentId: 'cns_1', clientId: 'cli_demo' };
    expect(frameUrl(location).href).toBe('https://pay.example/r/cns_1?clientId=cli_demo&embed=true');
  });

  it('sets `embed=true` whatever the url had', () => {
    const url = 'https://pay.example/r/cns_1?clientId=cli_demo&embed=false';
    expect(frameUrl({ url }).searchParams.getAll('embed')).toEqual(['true']);
  });

  it('embeds a payment request, and sets full screen when asked', () => {
    expect(frameUrl({ url: 'https://pay.example/r/req_1?clientId=cli_demo' }, { fullScreen: true }).href).toBe(
      'https://pay.example/r/req_1?clientId=cli_demo&embed=true&fs=true',
    );
  });

  it.each(['#FfF', 'fff', '#0a0b0c'])('passes the background %s on as hexadecimal digits', (background) => {
    const url = frameUrl({ url: 'https://pay.example/r/cns_1?clientId=cli_demo' }, { background });
    expect(url.searchParams.get('bg')).toBe(background.replace('#', ''));
  });

  it.each([
    ['nothing', ''],
    ['a path', '/r/cns_1?clientId=cli_demo'],
    ['a script', 'javascript:alert(1)//r/cns_1?clientId=cli_demo'],
    ['data', 'data:text/html,/r/cns_1?clientId=cli_demo'],
    ['another page', 'https://pay.example/?clientId=cli_demo'],
    ['a page above', 'https://pay.example/r/../api?clientId=cli_demo'],
    ['no clientId', 'https://pay.example/r/cns_1'],
  ])('refuses %s', (_, url) => {
    expect(() => frameUrl({ url })).toThrow(TypeError);
  });

  it.each(['red', '#12345', 'fff;--x:y'])('refuses the background %s', (background) => {
    expect(() => frameUrl({ url: 'https://pay.example/r/cns_1?clientId=cli_demo' }, { background })).toThrow(TypeError);
  });
});
