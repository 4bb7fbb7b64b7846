import { LinkingScreen } from './linking-screen.tsx';
import { type LinkingInHand, useLinking } from './use-linking.ts';

/** Linking an account or a card, from finding it to its success. */
export const LinkingPanel = (inHand: LinkingInHand) => {
  const { snapshot, typed, setTyped, complete, act } = useLinking(inHand);
  return <LinkingScreen snapshot={snapshot} typed={typed} onType={setTyped} onPin={complete} act={act} />;
};
