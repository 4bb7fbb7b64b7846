import type { Flow, FlowOptions, FlowResult, Yarda } from '@yarda/js';

/** A flow that shows nothing and ends when you say so. */
export interface FakeFlow {
  /** The options of the flow: call `onData` and the other listeners as the page would. */
  readonly options: FlowOptions;
  /** Whether it was asked to show, and has not ended. */
  readonly isShown: boolean;
  /** Ends it with a result of yours; a second end changes nothing. */
  end(result: FlowResult): void;
}

export interface FakeYarda extends Yarda {
  /** Every flow that was made, the oldest first. */
  readonly flows: readonly FakeFlow[];
}

/** Yarda without a page, for tests of yours. A flow that your code closes ends as `pending`, as a real one does. */
export const fakeYarda = (): FakeYarda => {
  const flows: FakeFlow[] = [];
  return {
    flows,
    createFlow: (options) => {
      const { flow, fake } = makeFlow(options);
      flows.push(fake);
      return flow;
    },
    manageUrl: (consentId) => `https://pay.example/agreements/${consentId}`,
  };
};

const makeFlow = (options: FlowOptions): { readonly flow: Flow; readonly fake: FakeFlow } => {
  let resolve = (_result: FlowResult): void => undefined;
  // Node 20 has no `Promise.withResolvers`.
  const promise = new Promise<FlowResult>((resolved) => {
    resolve = resolved;
  });
  let state: 'made' | 'shown' | 'ended' = 'made';
  const end = (result: FlowResult) => {
    state = 'ended';
    resolve(result);
  };
  const show = () => {
    if (state === 'made') state = 'shown';
    return promise;
  };
  const close = () => {
    if (state === 'shown') end({ status: 'pending', consentId: null });
  };
  const fake = {
    options,
    end,
    get isShown() {
      return state === 'shown';
    },
  };
  return { flow: { open: show, mount: show, close }, fake };
};
