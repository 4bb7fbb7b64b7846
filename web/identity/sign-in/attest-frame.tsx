import { productName } from '@yarda/domain/platform/text/product-name.ts';
import { type RefObject, useEffect, useRef } from 'react';
import mark from '../../platform/theme/mark.svg';
import type { Elements } from '../../platform/ui/elements.ts';
import { onUnusedEscape } from '../../platform/ui/unused-escape.ts';
import { SignInScreen } from './sign-in-screen.tsx';
import { useSignIn } from './use-sign-in.ts';
import './attest-frame.css';

/** The attest frame: one sign-in, inside a page's dialog or in its own window. */
export const AttestFrame = ({ clientId }: { clientId: string }) => {
  const { snapshot, act, openWindow, postToPage } = useSignIn(clientId);
  const content = useRef<HTMLDivElement>(null);
  usePostHeight(content, postToPage);
  useEffect(() => {
    if (!postToPage) return;
    const controller = new AbortController();
    onUnusedEscape(() => postToPage({ type: 'attest-escape-pressed' }), controller.signal);
    return () => controller.abort();
  }, [postToPage]);
  return (
    <AttestSheet product={snapshot.context.product} content={content}>
      <SignInScreen snapshot={snapshot} act={act} openWindow={openWindow} />
    </AttestSheet>
  );
};

interface AttestSheetProps {
  readonly product: string;
  readonly content?: RefObject<HTMLDivElement | null>;
  readonly children: Elements;
}

/** The frame's sheet: the product's name, and the content. */
export const AttestSheet = ({ product, content, children }: AttestSheetProps) => (
  <div className="attest-frame" ref={content}>
    <header className="attest-frame-mark" aria-label="Who signs you in">
      <img src={mark} alt="" width="22" height="22" />
      <span>{` ${product || productName}`}</span>
    </header>
    <main aria-label="Sign in">
      <h1 className="unseen">Sign in</h1>
      {children}
    </main>
  </div>
);

type PostToPage = ReturnType<typeof useSignIn>['postToPage'];

/** The first height also tells the page that the frame is ready. */
const usePostHeight = (content: RefObject<HTMLElement | null>, postToPage: PostToPage) => {
  useEffect(() => {
    const element = content.current;
    if (!element || !postToPage) return;
    const observer = new ResizeObserver(() => {
      const height = Math.ceil(element.getBoundingClientRect().height);
      if (height > 0) postToPage({ type: 'attest-height-update', height });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [content, postToPage]);
};
