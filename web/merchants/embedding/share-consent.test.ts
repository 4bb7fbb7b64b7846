import { describe, expect, it } from 'vitest';
import { shareAddress } from './share-consent.tsx';

describe('shareAddress', () => {
  it('returns the same page with embed=false, bg=FFFFFF and clientId', () => {
    expect(shareAddress('https://pay.example/r/cns_1?clientId=cli_demo')).toBe(
      'https://pay.example/r/cns_1?clientId=cli_demo&embed=false&bg=FFFFFF',
    );
  });

  it('overrides other values', () => {
    expect(shareAddress('https://pay.example/r/cns_1?embed=true&clientId=cli_demo&bg=000#x')).toBe(
      'https://pay.example/r/cns_1?embed=false&clientId=cli_demo&bg=FFFFFF',
    );
  });
});
