import { SandboxScreen } from './sandbox-screen.tsx';
import { useSandbox } from './use-sandbox.ts';

/** `/sandbox`: the landing page for newcomers, with every kind of consent one press away. */
export const SandboxPage = () => {
  const sandbox = useSandbox();
  return <SandboxScreen {...sandbox} />;
};
