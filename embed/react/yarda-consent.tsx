import type { FlowOptions, FlowResult } from '@yarda/js';
import { useEffect, useRef } from 'react';
import { useLoadedYarda } from './yarda-provider.tsx';

/** Props of `YardaConsent`. */
export interface YardaConsentProps {
  /** The consent's `url`; null until your server has made it. */
  readonly url: string | null;
  readonly background?: string | undefined;
  readonly className?: string | undefined;
  readonly onData?: NonNullable<FlowOptions['onData']> | undefined;
  /** Called once, whatever the result is. */
  readonly onResult?: ((result: FlowResult) => void) | undefined;
  /** Called for a wrong address. */
  readonly onError?: ((error: Error) => void) | undefined;
}

/** Shows a consent where it stands, as high as its content. */
export const YardaConsent = (props: YardaConsentProps) => {
  const { url, background, className } = props;
  const yarda = useLoadedYarda();
  const containerRef = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  useEffect(() => {
    if (!yarda || !url || !containerRef.current) return;
    let isShown = true;
    const flow = yarda.createFlow({
      url,
      ...(background !== undefined && { background }),
      onData: (data) => latest.current.onData?.(data),
    });
    flow.mount(containerRef.current).then(
      (result) => isShown && latest.current.onResult?.(result),
      (error: Error) => isShown && latest.current.onError?.(error),
    );
    return () => {
      isShown = false;
      flow.close();
    };
  }, [yarda, url, background]);
  return <div ref={containerRef} className={className} />;
};
