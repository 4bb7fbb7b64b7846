import { dependencyRules } from './tools/dependency-rules.ts';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: dependencyRules,
  options: {
    parser: 'swc',
    combinedDependencies: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(?:^|/)(?:dist|test-results|playwright-report)/' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
};
