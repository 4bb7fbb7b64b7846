import type { Agent } from 'node:http';
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent';

/** How long a connection is kept that nothing is sent over. Servers usually keep theirs for five seconds or longer. */
const idleMs = 4_000;

/** Gives the agent for an address; `ownHost` names this machine, where that may be reached. */
export type WebhookAgents = (protocol: string, ownHost: string | null) => Agent;

/**
 * Agents that connect to public addresses alone and keep their connections: what is connected to was judged, and a name that
 * changes its meaning does not move it.
 */
export const poolWebhookAgents = (): WebhookAgents => {
  const stored = new Map<string, Agent>();
  return (protocol, ownHost) => {
    const name = `${protocol}//${ownHost ?? ''}`;
    const agent = stored.get(name) ?? newAgent(protocol, ownHost);
    stored.set(name, agent);
    return agent;
  };
};

const newAgent = (protocol: string, ownHost: string | null): Agent => {
  const allowIPAddressList = ownHost === null ? [] : ['127.0.0.1', '::1', ownHost];
  const options = { allowIPAddressList, keepAlive: true, timeout: idleMs };
  return protocol === 'http:' ? new RequestFilteringHttpAgent(options) : new RequestFilteringHttpsAgent(options);
};
