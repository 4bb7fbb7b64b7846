import { createSandboxExample, listSandboxExamples } from '@yarda/contracts/sandbox/sandbox.ts';
import { addresses } from './addresses.ts';

/** Creates the sandbox's first consents and prints where to click and what will happen. */
export const greet = async (howMany = 3): Promise<string> => {
  const examples = await readExamples(howMany);
  const links = [
    ['Sandbox', `${addresses.page}/sandbox`, 'every kind of consent one click away, test values, the pretend bank'],
    ['Demo shop', addresses.shop, 'the same page, embedded in a merchant’s own'],
    ['Gallery', `${addresses.page}/gallery`, 'every screen in every state'],
    ['Docs', `${addresses.page}/docs`, 'a granted consent in two minutes; secret key sk_test_demo, clientId cli_demo'],
  ];
  return [
    `Yarda is running at ${addresses.page}`,
    ...(examples.length > 0 ? ['', 'Click one:', ...examples.flatMap(describeExample)] : []),
    '',
    ...links.map(([name = '', url = '', what]) => `${name.padEnd(10)}${url.padEnd(34)}${what}`),
    '',
    'Ctrl-C stops everything.',
  ].join('\n');
};

interface Example {
  readonly title: string;
  readonly outcome: string;
  readonly url: string;
}

/** None on rails other than the sandbox: its routes then answer 404. */
const readExamples = async (howMany: number): Promise<Example[]> => {
  const listed = await fetch(addresses.local + listSandboxExamples.path);
  if (listed.status === 404) return [];
  const { examples } = listSandboxExamples.reply.parse(await listed.json());
  return Promise.all(
    examples.slice(0, howMany).map(async ({ id, title, outcome }) => {
      const created = await fetch(addresses.local + createSandboxExample.path.replace('{id}', id), { method: 'POST' });
      return { title, outcome, url: createSandboxExample.reply.parse(await created.json()).url };
    }),
  );
};

const describeExample = ({ title, outcome, url }: Example) => [`  ${title}`, `    ${url}`, `    ${outcome}`];
