/** `repository` of a package that GitHub's workflows pack: npm's provenance must name the repository that they run in. */
export const sourceRepository = (directory: string, settings: NodeJS.ProcessEnv = process.env): object => {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: name } = settings;
  return server && name ? { repository: { type: 'git', url: `git+${server}/${name}.git`, directory } } : {};
};
