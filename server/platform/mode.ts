/** The mode of a server, its database and its merchants' keys: play money (`test`) or real money (`live`). */
export type Mode = 'test' | 'live';
