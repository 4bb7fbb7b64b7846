import type { Flow, FlowOptions, FlowResult } from '@yarda/js';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLoadedYarda } from './yarda-provider.tsx';

type Callbacks = Omit<FlowOptions, 'url' | 'consentId' | 'clientId'>;

export type UseYardaOptions = Callbacks & {
  /** The consent's `url`; null until your server has made it. */
  readonly url: string | null;
  /** Told once for each flow, whatever the result is. */
  readonly onResult?: (result: FlowResult) => void;
};

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

/** Shows a consent in a dialog when you say so. It is taken away with your component. */
export const useYarda = (options: UseYardaOptions): UsedYarda => {
  const { url } = options;
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
  }, [url, yarda]);
  const open = useCallback(() => {
    if (!yarda || !url || flow.current) return;
    const { onResult: _told, ...rest } = latest.current;
    const opened = yarda.createFlow({ ...rest, url });
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
  }, [yarda, url]);
  const close = useCallback(() => flow.current?.close(), []);
  const { result, error } = typeof state === 'object' && state ? state : { result: null, error: null };
  return { open, close, status: statusOf(state, yarda !== null && url !== null), result, error };
};

const statusOf = (state: Ended | 'open' | null, ready: boolean): UsedYarda['status'] => {
  if (state === 'open') return 'open';
  if (state) return 'done';
  return ready ? 'ready' : 'waiting';
};
