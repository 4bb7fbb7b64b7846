import type { IForbiddenRuleType } from 'dependency-cruiser';
import { layers, purePackages, roomLayers, rooms } from './rooms.ts';

const tests = '\\.test\\.tsx?$';
const integrationTests = '\\.integration\\.test\\.ts$';
const either = (words: readonly string[]) => `(?:${words.join('|')})`;

/** Everything in a room, in any layer: `contracts/payments/`, `web/payments/`. */
const filesOf = (names: readonly string[]) => `^${either(roomLayers)}/${either(names)}/`;

const serverRoot = '^server/app/(?:compose|providers)\\.ts$';

/** A layer inside another, such as `server/harness`, has its own rule. */
const innerLayers = (layer: string) =>
  Object.keys(layers)
    .filter((name) => name.startsWith(`${layer}/`))
    .map((name) => `^${name}/`);

/** One rule per layer: it imports only itself and the layers that `layers` allows. */
const left = Object.entries(layers).map(([layer, allowed]): IForbiddenRuleType => {
  const others = Object.keys(layers).filter((name) => name !== layer && !allowed.some((left) => left === name));
  return {
    name: `left-${layer}`,
    comment: `${layer} imports only ${[layer, ...allowed].join(', ')}.`,
    severity: 'error',
    from: { path: `^${layer}/`, pathNot: [...innerLayers(layer), ...(layer === 'server' ? [serverRoot, tests] : [])] },
    to: { path: `^${either(others)}/` },
  };
});

/** `left-server` exempts compose, providers and the tests; these rules say how far. */
const serverEnds: IForbiddenRuleType[] = [
  {
    name: 'left-server-compose',
    comment: 'server/app/compose.ts and server/app/providers.ts import rails besides, and nothing else.',
    severity: 'error',
    from: { path: serverRoot },
    to: { path: '^(?:server/harness|web|embed|journeys|bench|tools)/' },
  },
  {
    name: 'left-server-tests',
    comment: 'The tests of server import rails and the harness besides, and nothing else.',
    severity: 'error',
    from: { path: `^server/.*${tests}` },
    to: { path: '^(?:web|embed|journeys|bench|tools)/' },
  },
];

/** One rule per room: it imports nothing from a room above, in any layer. Tests of the whole host may. */
const down = rooms.slice(1).map(
  (room, index): IForbiddenRuleType => ({
    name: `down-${room}`,
    comment: `${room} imports only the rooms below it: ${rooms.slice(index + 2).join(', ') || 'none'}.`,
    severity: 'error',
    from: { path: filesOf([room]), pathNot: integrationTests },
    to: { path: filesOf(rooms.slice(0, index + 1)) },
  }),
);

const habits: IForbiddenRuleType[] = [
  {
    name: 'no-cycle',
    comment: 'Two files that want each other share a rule (move it down) or a story (move it up).',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'no-unresolved',
    comment: 'An import must lead somewhere.',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true },
  },
  {
    name: 'no-test-import',
    comment: 'What a test holds for others is not a test: give it a file of its own.',
    severity: 'error',
    from: {},
    to: { path: tests },
  },
  {
    name: 'domain-is-pure',
    comment: `No clock, network, files or packages of the host: only ${purePackages.join(', ')}.`,
    severity: 'error',
    from: { path: '^(?:contracts|domain)/', pathNot: tests },
    to: { pathNot: `^(?:contracts|domain)/|node_modules/${either(purePackages)}/` },
  },
  {
    name: 'page-without-polyfill',
    comment: 'Dates are computed on the server (decision 22): nothing that a page loads reaches the calendar polyfill.',
    severity: 'error',
    from: { path: '^web/', pathNot: tests },
    to: { path: 'temporal-polyfill', reachable: true },
  },
  {
    name: 'embed-is-free',
    comment: "The merchant's SDK carries no package: everything in it is paid for by every page that embeds.",
    severity: 'error',
    from: { path: '^embed/', pathNot: [tests, '\\.config\\.ts$'] },
    to: {
      // The page's own, which its merchant installs.
      pathNot: 'node_modules/(?:@types/)?react/',
      dependencyTypes: ['npm', 'npm-dev', 'npm-peer', 'npm-optional', 'npm-no-pkg', 'npm-unknown'],
    },
  },
];

/** The dependency rule, "left and down", for dependency-cruiser. */
export const dependencyRules: IForbiddenRuleType[] = [...left, ...serverEnds, ...down, ...habits];
