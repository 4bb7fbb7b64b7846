import { describe, expect, it } from 'vitest';
import { pageParameters } from './page-parameters.ts';

const read = (search: string, pathname = '/r/cns_1') => pageParameters({ pathname, search });

describe('pageParameters', () => {
  it('reads the consent from the path, and defaults for the rest', () => {
    expect(read('')).toEqual({
      consentId: 'cns_1',
      clientId: null,
      embedded: false,
      isPublic: false,
      fullScreen: false,
      ground: null,
      formId: null,
      authAppId: null,
      deeplink: null,
    });
  });

  it('reads every parameter', () => {
    const search =
      '?clientId=cli_demo&embed=true&public=true&fs=true&bg=abc&formId=frm_1&authAppId=app&deeplink=x%3A%2F%2Fy';
    expect(read(search, '/r/cns_1/')).toEqual({
      consentId: 'cns_1',
      clientId: 'cli_demo',
      embedded: true,
      isPublic: true,
      fullScreen: true,
      ground: '#aabbcc',
      formId: 'frm_1',
      authAppId: 'app',
      deeplink: 'x://y',
    });
  });

  it.each(['embed', 'public', 'fs'])('sets %s by `true` alone', (name) => {
    for (const value of ['', '1', 'false', 'TRUE', 'yes']) {
      expect(Object.values(read(`?${name}=${value}`))).not.toContain(true);
    }
  });

  it.each([
    ['bg=FFFFFF', '#ffffff'],
    ['bg=%23fff', '#ffffff'],
    ['bgColor=101820', '#101820'],
    ['background=%23101820', '#101820'],
    ['bg=red&bgColor=101820', '#101820'],
    ['bg=red', null],
    ['bg=12345', null],
    ['bg=url(x)', null],
    ['bg=', null],
  ])('reads %s as the background %s', (search, ground) => {
    expect(read(`?${search}`).ground).toBe(ground);
  });

  it.each([
    ['/r/', ''],
    ['/', ''],
    ['/r/%E0%A4%A', '%E0%A4%A'],
  ])('reads %s as the consent %j', (pathname, consentId) => {
    expect(read('', pathname).consentId).toBe(consentId);
  });

  it('treats a blank clientId as none', () => {
    expect(read('?clientId=%20').clientId).toBeNull();
  });
});
