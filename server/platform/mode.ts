/** What a server, its database and its merchants' keys are for: play money (`test`) or real money (`live`). */
export type Mode = 'test' | 'live';
