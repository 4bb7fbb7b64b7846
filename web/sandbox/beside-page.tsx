import { BesideScreen } from './beside-screen.tsx';
import { useBeside } from './use-beside.ts';

/** `/sandbox/beside`: the sandbox in one column, beside a page of the documentation. `first` is the example it begins with. */
export const BesidePage = ({ first }: { first: string }) => {
  const beside = useBeside(first);
  return <BesideScreen {...beside} />;
};
