import type { IForbiddenRuleType } from 'dependency-cruiser';
import { composers, ladder, ladderLayers, layers, purePackages } from './ladder.ts';

const tests = '\\.test\\.tsx?$';
const integrationTests = '\\.integration\\.test\\.ts$';
const either = (words: readonly string[]) => `(?:${words.join('|')})`;
const escaped = (path: string) => path.replaceAll('.', '\\.');

/** `contracts/payment.ts`, `contracts/payment-stream.ts`, and everything under `domain|server|web/payment/`. */
const filesOf = (capabilities: readonly string[]) => {
  const names = either(capabilities);
  const folders = either(ladderLayers.filter((layer) => layer !== 'contracts'));
  return `^(?:contracts/${names}[.-]|${folders}/${names}/)`;
};

const composerFiles = `^${either(
  ladderLayers.flatMap((layer) => composers[layer].map((file) => escaped(`${layer}/${file}`))),
)}$`;

const serverRoot = '^server/(?:compose|providers)\\.ts$';

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

/** `left-server` exempts the composers and the tests; these rules say how far. */
const serverEnds: IForbiddenRuleType[] = [
  {
    name: 'left-server-compose',
    comment: 'server/compose.ts and server/providers.ts import rails besides, and nothing else.',
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

/** One rule per rung: it imports nothing from a rung above, in any layer. Tests of the whole host may. */
const down = ladder.slice(1).map(
  (capability, index): IForbiddenRuleType => ({
    name: `down-${capability}`,
    comment: `${capability} imports only the rungs below it: ${ladder.slice(index + 2).join(', ') || 'none'}, and the ground.`,
    severity: 'error',
    from: { path: filesOf([capability]), pathNot: [integrationTests, composerFiles] },
    to: { path: filesOf(ladder.slice(0, index + 1)) },
  }),
);

const ground: IForbiddenRuleType = {
  name: 'down-ground',
  comment: 'The ground serves every capability and knows none; only the composers named in tools/ladder.ts do.',
  severity: 'error',
  from: {
    path: `^${either(ladderLayers)}/`,
    pathNot: [filesOf(ladder), composerFiles, integrationTests, ...ladderLayers.flatMap(innerLayers)],
  },
  to: { path: filesOf(ladder) },
};

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
export const dependencyRules: IForbiddenRuleType[] = [...left, ...serverEnds, ...down, ground, ...habits];
