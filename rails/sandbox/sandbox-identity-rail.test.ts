import { describe } from 'vitest';
import { identityRailConformance } from '../conformance/identity-rail.ts';
import { sandboxIdentityRail } from './sandbox-identity-rail.ts';

describe('sandboxIdentityRail', () => {
  identityRailConformance(sandboxIdentityRail, { known: '+2348000000002', stranger: '+2348099999999' });
});
