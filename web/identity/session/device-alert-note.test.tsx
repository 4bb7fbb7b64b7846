import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { DeviceAlertNote } from './device-alert-note.tsx';

vi.stubGlobal('sessionStorage', { getItem: (key: string) => (key === 'dev_own' ? 'own' : null) });

const asking = (deviceId: string) => ({
  deviceId,
  requestedAt: '2026-11-21T08:58:00.000Z',
  opensAt: '2026-11-24T08:58:00.000Z',
});

const shown = (groups: string[][], open: string[], stopped: string[]) =>
  renderToStaticMarkup(
    <DeviceAlertNote
      devices={open.map(asking)}
      groups={groups}
      stopped={stopped}
      stopping={null}
      problem={null}
      onStop={() => {}}
    />,
  );

describe('DeviceAlertNote', () => {
  it.each([
    ['the only device was blocked', [['dev_1']], [], true],
    ['… and one that is their own asks at the same time', [['dev_1', 'dev_own']], ['dev_own'], true],
    ['… and one that is their own asked later', [['dev_1'], ['dev_own']], ['dev_own'], true],
    ['another still asks', [['dev_1', 'dev_2']], ['dev_2'], false],
    ['another asked at the same time, and was not blocked here', [['dev_1', 'dev_2']], [], false],
    ['another asked later, and was not blocked here', [['dev_1'], ['dev_2']], [], false],
    ['another asked before, and is over', [['dev_2'], ['dev_1']], [], true],
    ['their own asked alone', [['dev_own']], ['dev_own'], false],
  ])('says Blocked as long as it is true: %s', (_, groups, open, isBlocked) => {
    expect(shown(groups, open, ['dev_1']).includes('Blocked.')).toBe(isBlocked);
  });
});
