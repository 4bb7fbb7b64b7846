import { expect, it } from 'vitest';
import { sourceRepository } from './source-repository.ts';

it('names the repository of the workflow and the folder of the package, and nothing elsewhere', () => {
  const settings = { GITHUB_SERVER_URL: 'https://git.example', GITHUB_REPOSITORY: 'yarda/yarda' };
  expect(sourceRepository('sdk/node', settings)).toEqual({
    repository: { type: 'git', url: 'git+https://git.example/yarda/yarda.git', directory: 'sdk/node' },
  });
  expect(sourceRepository('sdk/node', {})).toEqual({});
});
