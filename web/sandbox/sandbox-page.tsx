import { SandboxScreen } from './sandbox-screen.tsx';
import { useSandbox } from './use-sandbox.ts';

/** `/sandbox`: where somebody new lands, with every kind of consent one press away. */
export const SandboxPage = () => {
  const sandbox = useSandbox();
  return <SandboxScreen {...sandbox} />;
};
