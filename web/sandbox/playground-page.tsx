import { PlaygroundScreen } from './playground-screen.tsx';
import { usePlayground } from './use-playground.ts';

/** `/sandbox/beside`: the sandbox in one column, beside a page of the documentation. `first` is the example it begins with. */
export const PlaygroundPage = ({ first }: { first: string }) => {
  const beside = usePlayground(first);
  return <PlaygroundScreen {...beside} />;
};
