const passkey = {
  passkeyId: 'a',
  createdAt: '2026-10-02T07:12:00.000Z',
  approvesFrom: '2026-10-02T07:12:00.000Z',
  device: 'Chrome on Android',
  current: true,
};
/** One passkey in use here, and one made on a device that has just been let in. */
export const passkeySamples = [
  { ...passkey, lastUsedAt: '2026-11-21T08:40:00.000Z' },
  {
    ...passkey,
    passkeyId: 'b',
    device: 'Safari on iPhone',
    createdAt: '2026-11-21T08:00:00.000Z',
    lastUsedAt: null,
    approvesFrom: '2026-11-22T08:00:00.000Z',
    current: false,
  },
];
