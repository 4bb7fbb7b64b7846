import type { SandboxLink, SandboxLinkStore } from '@yarda/domain/sandbox/sandbox-link-ports.ts';

/** The pretend mandate systems' store of links, for the length of a test. */
export const linksInMemory = (): SandboxLinkStore => {
  const links = new Map<string, SandboxLink>();
  const change = (reference: string, changed: Partial<SandboxLink>) => {
    const link = links.get(reference);
    if (link) links.set(reference, { ...link, ...changed });
    return links.get(reference);
  };
  return {
    openLink: async (link, number) => {
      const fresh = { ...link, payInAccount: number(links.size), detailed: false, confirmations: 0, paidFrom: null };
      const known = links.get(link.reference) ?? fresh;
      links.set(link.reference, known);
      return known;
    },
    findLink: async (reference) => links.get(reference) ?? null,
    linkOfPayIn: async (payIn) => [...links.values()].find(({ payInAccount }) => payInAccount === payIn) ?? null,
    decideLink: async (reference, standing) => {
      if (links.get(reference)?.standing.status !== 'waiting') return false;
      change(reference, { standing });
      return true;
    },
    countConfirmation: async (reference) =>
      change(reference, { confirmations: (links.get(reference)?.confirmations ?? 0) + 1 })?.confirmations ?? 0,
    saveDetailed: async (reference) => void change(reference, { detailed: true }),
    savePaidFrom: async (reference, paidFrom) => void change(reference, { paidFrom }),
  };
};
