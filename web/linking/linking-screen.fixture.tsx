import type { linkingSamples } from './linking.fixture.ts';
import { LinkingScreen } from './linking-screen.tsx';

const nothing = () => {};

/** The panel in one of its sample states. */
export const LinkingSampleScreen = ({ snapshot, charge, typed }: (typeof linkingSamples)[number]) => (
  <LinkingScreen
    snapshot={snapshot}
    charge={charge}
    typed={typed}
    onType={nothing}
    onPin={nothing}
    act={nothing}
    actOnCharge={nothing}
  />
);
