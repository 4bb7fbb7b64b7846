import { LinkingScreen } from './linking-screen.tsx';
import { type LinkingInHand, useLinking } from './use-linking.ts';

/** Links an account or a card, from finding it to success. */
export const LinkingPanel = (inHand: LinkingInHand) => {
  const { snapshot, charge, typed, setTyped, complete, act, actOnCharge } = useLinking(inHand);
  return (
    <LinkingScreen
      snapshot={snapshot}
      charge={charge}
      typed={typed}
      onType={setTyped}
      onPin={complete}
      act={act}
      actOnCharge={actOnCharge}
    />
  );
};
