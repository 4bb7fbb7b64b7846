import { type AnyStateMachine, type AnyStateNode, type AnyTransitionDefinition, StateMachine } from 'xstate';

/**
 * A machine as a Mermaid state diagram: a box for each leaf state, an arrow for each pair of connected states. Its arrows
 * name all boxes but those of states that nothing connects.
 */
export const drawMachine = (machine: AnyStateMachine): string => {
  const nodes = descendants(machine.root);
  const leaves = nodes.filter(isLeaf);
  const arrows = [machine.root, ...nodes].flatMap(arrowsFrom);
  const starts = startsOf(machine.root).map(idOf);
  const named = new Set([...starts, ...arrows.flatMap((arrow) => arrow.split(' '))]);
  return [
    'stateDiagram-v2',
    ...leaves.map(idOf).filter((id) => !named.has(id)),
    ...starts.map((id) => `[*] --> ${id}`),
    ...arrows,
    ...leaves.filter((node) => node.type === 'final').map((node) => `${idOf(node)} --> [*]`),
  ].join('\n    ');
};

/** The machines that a machine runs, as the names of their pages: where, and which. */
export const childrenOf = (machine: AnyStateMachine): { readonly where: string; readonly name: string }[] =>
  [machine.root, ...descendants(machine.root)].flatMap((node) =>
    node.invoke.map(({ src }) => ({
      where: node.path.join(' · ') || 'everywhere',
      name: typeof src === 'string' ? nameOf(machine.implementations.actors[src], src) : '',
    })),
  );

/** A machine has its own name; one whose code loads late has only its place's. */
const nameOf = (logic: unknown, src: string): string =>
  logic instanceof StateMachine ? logic.id : src.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const descendants = (node: AnyStateNode): AnyStateNode[] =>
  Object.values(node.states).flatMap((child) => [child, ...descendants(child)]);

const isLeaf = (node: AnyStateNode) => Object.keys(node.states).length === 0;

/** The leaf that entering a state leads to: its initial child, then that child's, and so on. */
const leafOf = (node: AnyStateNode): AnyStateNode => {
  const [first] = node.initial?.target ?? [];
  return first ? leafOf(first) : node;
};

/** The initial states: one, or one per region of a parallel machine. */
const startsOf = (root: AnyStateNode): AnyStateNode[] =>
  root.type === 'parallel' ? Object.values(root.states).map(leafOf) : [leafOf(root)];

const idOf = (node: AnyStateNode) => node.path.join('_');
const anyOf = (node: AnyStateNode) => `any_${idOf(node)}`;

/** One arrow for each pair of states, labelled with all its events. A transition without a target has none. */
const arrowsFrom = (node: AnyStateNode) => {
  const from = isLeaf(node) ? idOf(node) : anyOf(node);
  const labels = new Map<string, string[]>();
  for (const transitions of [...node.transitions.values(), node.always ?? []]) {
    for (const [index, transition] of transitions.entries()) {
      for (const target of transition.target ?? []) {
        const to = idOf(leafOf(target));
        labels.set(to, [...(labels.get(to) ?? []), labelOf(node, transition, index > 0)]);
      }
    }
  }
  return [...labels].map(([to, words]) => `${from} --> ${to} : ${words.join('<br/>')}`);
};

const labelOf = (node: AnyStateNode, transition: AnyTransitionDefinition, isLater: boolean) => {
  const event = eventOf(node, transition.eventType);
  if (transition.guard) return `${event} [${guardOf(transition.guard)}]`;
  return isLater ? `${event} [otherwise]` : event;
};

/** The machine's own names instead of XState's: `after longWait`, `openAccount answered`. */
const eventOf = (node: AnyStateNode, type: string) => {
  const [, delay] = /^xstate\.after\.(.+?)\.[^.]*(?:\.|$)/.exec(type) ?? [];
  if (delay) return `after ${delay}`;
  const [, outcome, invoked] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? [];
  const call = node.invoke.find(({ id }) => id === invoked);
  if (call) return `${typeof call.src === 'string' ? call.src : 'call'} ${outcome === 'done' ? 'answered' : 'failed'}`;
  return type === '' ? 'at once' : type;
};

const guardOf = (guard: unknown): string => {
  if (typeof guard === 'string') return guard;
  if (typeof guard === 'function' && guard.name === 'not' && 'guards' in guard)
    return `not ${[guard.guards].flat().map(guardOf).join(', ')}`;
  if (typeof guard !== 'object' || guard === null || !('type' in guard)) return 'by the answer';
  const params = 'params' in guard && typeof guard.params !== 'function' ? [guard.params].flat() : [];
  return [String(guard.type), params.join(', ')].filter(Boolean).join(' ');
};
