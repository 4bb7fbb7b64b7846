import type { Yarda } from '@yarda/js';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';

const Loaded = createContext<Yarda | null>(null);

/** Props of `YardaProvider`. */
export interface YardaProviderProps {
  /**
   * Result of `loadYarda`. Call `loadYarda` outside your components: a new promise in each render would be awaited
   * again.
   */
  readonly yarda: PromiseLike<Yarda | null> | Yarda | null;
  readonly children?: ReactNode;
}

/** Gives Yarda to the hooks and components below it. They wait until it is there. */
export const YardaProvider = ({ yarda, children }: YardaProviderProps) => {
  const [loaded, setLoaded] = useState<Yarda | null>(null);
  useEffect(() => {
    let isWanted = true;
    void Promise.resolve(yarda).then((given) => isWanted && setLoaded(given));
    return () => {
      isWanted = false;
    };
  }, [yarda]);
  return <Loaded.Provider value={loaded}>{children}</Loaded.Provider>;
};

/** Null until it is there, and on a server. */
export const useLoadedYarda = (): Yarda | null => useContext(Loaded);
