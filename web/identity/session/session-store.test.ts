import { readMe } from '@yarda/contracts/identity/session.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const ada = { userId: 'usr_ada', name: 'Ada Obi', phone: '+234••••••0001', image: null };
const bola = { ...ada, userId: 'usr_bola', name: 'Bola Ade' };

const storage = (changed: (key: string, newValue: string | null) => void = () => {}) => {
  const stored: Record<string, string> = {};
  const acts = {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, text: string) => {
      stored[key] = text;
      changed(key, text);
    },
    removeItem: (key: string) => {
      Reflect.deleteProperty(stored, key);
      changed(key, null);
    },
  };
  for (const [name, value] of Object.entries(acts)) Object.defineProperty(stored, name, { value });
  return stored;
};

let changes: { key: string; newValue: string | null }[];

beforeEach(() => {
  changes = [];
  vi.stubGlobal(
    'localStorage',
    storage((key, newValue) => changes.push({ key, newValue })),
  );
});

afterEach(() => vi.unstubAllGlobals());

/** A tab at a consent page, with its own module instances and its own storage. */
const openTab = async (typed = storage()) => {
  vi.resetModules();
  const received: ((event: object) => unknown)[] = [];
  vi.stubGlobal('addEventListener', (_: string, listener: (event: object) => unknown) => received.push(listener));
  vi.stubGlobal('sessionStorage', typed);
  vi.stubGlobal('location', { pathname: '/r/cns_1', search: '', assign: () => {} });
  vi.stubGlobal('window', Object.assign(globalThis, { parent: globalThis }));
  const [store, { signOut }, drafts, { request }, { identifyCalls }, { sessionIdentity }] = await Promise.all([
    import('./session-store.ts'),
    import('./sign-out.ts'),
    import('../../platform/api/draft-storage.ts'),
    import('../../platform/api/request.ts'),
    import('../../platform/api/call-identity.ts'),
    import('./session-identity.ts'),
  ]);
  identifyCalls(async () => sessionIdentity);
  store.watchSession(() => {});
  /** Goes back to this tab, which hears what the others stored meanwhile. */
  const receive = async () => {
    vi.stubGlobal('sessionStorage', typed);
    for (const change of changes.splice(0)) for (const listener of received) await listener(change);
  };
  const type = () => drafts.writeDraft('usr_ada', 'frs_1.tenant', '{"bvn":"22222222222"}');
  return { ...{ typed, store, signOut, request, receive, type } };
};

const answering = (status: number, code: string) =>
  vi.stubGlobal('fetch', async () =>
    Response.json({ success: status < 400, code, message: '', error: '' }, { status }),
  );

/** One tab in which Ada typed, and another in front of it. */
const twoTabs = async () => {
  const backgroundTab = await openTab();
  backgroundTab.store.storeSession('tok_ada', ada);
  backgroundTab.type();
  const front = await openTab();
  front.store.storeSession('tok_ada', ada);
  changes.splice(0);
  return { backgroundTab, front };
};

describe('a draft typed in a tab', () => {
  it('goes when its person signs out in another tab', async () => {
    const { backgroundTab, front } = await twoTabs();
    answering(200, '');
    await front.signOut(false);
    await backgroundTab.receive();
    expect(backgroundTab.store.currentSession()).toEqual({ status: 'signed-out' });
    expect(Object.keys(backgroundTab.typed)).toEqual([]);
  });

  it('goes when the tab slept through the sign-out and is loaded again', async () => {
    const { backgroundTab, front } = await twoTabs();
    answering(200, '');
    await front.signOut(false);
    await openTab(backgroundTab.typed);
    expect(Object.keys(backgroundTab.typed)).toEqual([]);
  });

  it('goes when somebody else has signed in', async () => {
    const { backgroundTab, front } = await twoTabs();
    front.store.storeSession('tok_bola', bola);
    await backgroundTab.receive();
    expect(Object.keys(backgroundTab.typed)).toEqual([]);
  });

  it('stays for its person, whose token has expired, in this tab or another', async () => {
    const { backgroundTab, front } = await twoTabs();
    answering(401, 'TOKEN_EXPIRED');
    await expect(front.request(readMe)).rejects.toMatchObject({ code: 'TOKEN_EXPIRED' });
    await backgroundTab.receive();
    expect(backgroundTab.store.currentSession()).toEqual({ status: 'signed-out' });
    expect(Object.keys(backgroundTab.typed)).toEqual(['yarda.draft.usr_ada.frs_1.tenant']);
  });

  it('stays through the load of the page at which a person whose token has expired signs in again', async () => {
    const { backgroundTab } = await twoTabs();
    answering(401, 'TOKEN_EXPIRED');
    await backgroundTab.receive();
    await expect(backgroundTab.request(readMe)).rejects.toMatchObject({ code: 'TOKEN_EXPIRED' });
    const again = await openTab(backgroundTab.typed);
    again.store.storeSession('tok_again', ada);
    expect(Object.keys(backgroundTab.typed)).toContain('yarda.draft.usr_ada.frs_1.tenant');
  });
});
