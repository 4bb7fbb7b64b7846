import type { Flow, FlowOptions, FlowResult } from '@yarda/js';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLoadedYarda } from './yarda-provider.tsx';

/** Target of the flow, as for `createFlow`. Its identifier is null until your server has made it. */
type Shown =
  | { readonly intent?: 'grant' | 'amend' | undefined; readonly url: string | null }
  | { readonly intent: 'manage' | 'revalidate'; readonly consentId: string | null }
  | { readonly intent: 'pay-now'; readonly debitId: string | null };

/** Options of `useYarda`: those of `createFlow`, and a callback. */
export type UseYardaOptions = Omit<FlowOptions, 'intent' | 'url' | 'consentId' | 'clientId' | 'debitId'> &
  Shown & {
    /** Called once for each flow, whatever its result. */
    readonly onResult?: ((result: FlowResult) => void) | undefined;
  };

/** A flow, and how it stands. */
export interface UsedYarda {
  /** Shows the consent in a dialog; does nothing until `status` is `ready`. */
  readonly open: () => void;
  /** Takes it away again. */
  readonly close: () => void;
  readonly status: 'waiting' | 'ready' | 'open' | 'done';
  readonly result: FlowResult | null;
  /** Why nothing could be shown: a wrong address. */
  readonly error: Error | null;
}

type Ended = Pick<UsedYarda, 'result' | 'error'>;

/** Shows a consent in a dialog, or a page of the payer's own in a tab, when you say so. A dialog goes with your component. */
export const useYarda = (options: UseYardaOptions): UsedYarda => {
  const { intent = 'grant' } = options;
  const named = nameOf(options);
  const yarda = useLoadedYarda();
  const latest = useRef(options);
  const flow = useRef<Flow | null>(null);
  const [state, setState] = useState<Ended | 'open' | null>(null);
  useEffect(() => {
    latest.current = options;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another consent is another flow
  useEffect(() => {
    setState(null);
    return () => {
      const left = flow.current;
      flow.current = null;
      left?.close();
    };
  }, [named, intent, yarda]);
  const open = useCallback(() => {
    const wanted = flowOptions(latest.current);
    if (!yarda || !wanted || flow.current) return;
    const opened = yarda.createFlow(wanted);
    flow.current = opened;
    setState('open');
    const end = (ended: Ended) => {
      if (flow.current !== opened) return;
      flow.current = null;
      setState(ended);
      if (ended.result) latest.current.onResult?.(ended.result);
    };
    opened.open().then(
      (result) => end({ result, error: null }),
      (error: Error) => end({ result: null, error }),
    );
  }, [yarda]);
  const close = useCallback(() => flow.current?.close(), []);
  const { result, error } = typeof state === 'object' && state ? state : { result: null, error: null };
  return { open, close, status: statusOf(state, yarda !== null && named !== null), result, error };
};

const nameOf = (shown: Shown): string | null => {
  if ('url' in shown) return shown.url;
  return 'debitId' in shown ? shown.debitId : shown.consentId;
};

/** Null until it is named. */
const flowOptions = ({ onResult: _reported, ...rest }: UseYardaOptions): FlowOptions | null => {
  if ('url' in rest) return rest.url === null ? null : { ...rest, url: rest.url };
  if ('debitId' in rest) return rest.debitId === null ? null : { ...rest, debitId: rest.debitId };
  return rest.consentId === null ? null : { ...rest, consentId: rest.consentId };
};

const statusOf = (state: Ended | 'open' | null, ready: boolean): UsedYarda['status'] => {
  if (state === 'open') return 'open';
  if (state) return 'done';
  return ready ? 'ready' : 'waiting';
};
