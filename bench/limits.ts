/** The limit of each measure that has an aim, for the table in `bench/README.md`. */
export const limits: Readonly<Record<string, string>> = {
  'first-screen': 'scripts, whose bytes a test enforces',
  lighthouse: 'one script, fetched once the first frame is drawn',
  reads: "Node's one thread, 200 µs each: a third of it sockets",
  creation: 'eight clients make small batches: 2,174 /s with 32',
  settlement: "the same SQL by pgbench; publishing rewrites an event's row",
  telling: 'three writes and two signatures of each delivery',
  'transfer-to-screen': 'one or two frames of the screen',
  streams: 'a write to each socket, 9 µs; garbage collections of 2 to 6 ms',
  'account-search': 'the slowest bank that answers',
  'account-list': 'frames of 16.7 ms',
  'trivial-route': 'Fastify, and sixteen headers',
  growth: 'blocks from files, 45 µs each: more buffers',
};
