import { useEffect } from 'react';

/** Names the document by `words`, which the page's heading says, before its own title; null leaves the title alone. */
export const useTitle = (words: string | null): void => {
  useEffect(() => {
    if (words === null) return;
    const own = document.title;
    document.title = `${words} - ${own}`;
    return () => {
      document.title = own;
    };
  }, [words]);
};
