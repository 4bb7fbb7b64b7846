import { fileURLToPath } from 'node:url';
import { supportedBrowsers } from '@yarda/contracts/platform/supported-browsers.ts';
import { build, type Plugin, type Rolldown } from 'vite';

const placeholder = '<!--before-alive-->';
const fallbackPlaceholder = '<!--if-not-loaded-->';

/** The parts of the page that a first screen may need besides: see `first-parts.ts`. */
const parts = {
  auth: 'consent/page/auth-step.tsx',
  granted: 'consent/approval/consent-granted.tsx',
  readOnly: 'consent/page/read-only-consent.tsx',
  completing: 'consent/page/consent-completing.tsx',
  trouble: 'consent/page/consent-trouble.tsx',
} as const;

/**
 * Puts into a page that draws itself the script that says so if its own does not come; and into the payer's page what its first screen, drawn by the server, needs at once: the script that runs before the
 * page lives, and every style of a first screen. The server names both by hash in the page's policy, and keeps only the
 * preload that a page needs.
 */
export const firstHtml = (): Plugin => ({
  name: 'first-html',
  transformIndexHtml: {
    order: 'post',
    handler: async (html, { bundle }) => {
      if (html.includes(fallbackPlaceholder))
        return html.replace(fallbackPlaceholder, await inlineScript('if-not-loaded'));
      if (!html.includes(placeholder)) return html;
      const withScript = html.replace(placeholder, await inlineScript('before-alive'));
      return bundle ? withStyles(withScript, bundle) : withScript;
    },
  },
});

const inlineScript = async (name: 'before-alive' | 'if-not-loaded'): Promise<string> => {
  const entry = fileURLToPath(new URL(`../app/${name}.ts`, import.meta.url));
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, target: [...supportedBrowsers], lib: { entry, formats: ['iife'], name: 'inline' } },
  });
  for (const { output } of [built].flat().filter((each) => 'output' in each))
    return `<script>${output[0].code.trim()}</script>`;
  throw new Error(`${name}.ts was not built`);
};

type Bundle = Rolldown.OutputBundle;

const withStyles = (html: string, bundle: Bundle): string => {
  const linked = [...html.matchAll(/ *<link rel="stylesheet"[^>]* href="\/([^"]+)">\n?/g)];
  const needed = Object.entries(parts).map(([name, source]) => ({ name, ...filesOf(bundle, source) }));
  const sheets = [...new Set([...linked.map(([, file = '']) => file), ...needed.flatMap(({ css }) => css)])];
  const styles = sheets.map((file) => textOf(bundle, file)).join('');
  const head = [
    `<style>${styles}</style>`,
    // Vite loads a part's styles unless the page links to them; one that is disabled is not fetched.
    ...sheets.map((file) => `<link rel="stylesheet" disabled href="/${file}">`),
    ...needed.flatMap(({ name, js }) =>
      js.map((file) => `<link rel="modulepreload" data-part="${name}" crossorigin href="/${file}">`),
    ),
  ];
  const bare = linked.reduce((text, [link]) => text.replace(link, ''), html);
  return (
    bare
      .replace(pageScript, '')
      // Neither fetched nor run before what the server drew is there: see `before-alive.ts`, which comes right after it.
      .replace(
        '<script>',
        () => `<link data-page fetchpriority="low" crossorigin href="${scriptOf(bare)}">\n    <script>`,
      )
      .replace('</head>', () => `${head.join('\n')}\n</head>`)
  );
};

const pageScript = / *<script type="module" crossorigin src="([^"]+)"><\/script>\n?/;

const scriptOf = (html: string): string => {
  const [, script] = pageScript.exec(html) ?? [];
  if (!script) throw new Error("The page's build names no script");
  return script;
};

/** The files of a chunk and of what it imports, without the page's own. */
const filesOf = (bundle: Bundle, source: string) => {
  const js = new Set<string>();
  const css = new Set<string>();
  const visit = (file: string): void => {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || chunk.isEntry || js.has(file)) return;
    js.add(file);
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) css.add(sheet);
    chunk.imports.forEach(visit);
  };
  const start = Object.values(bundle).find(
    (chunk) => chunk.type === 'chunk' && chunk.moduleIds.some((id) => id.endsWith(`/web/${source}`)),
  );
  if (!start) throw new Error(`The page's build has no chunk for ${source}`);
  visit(start.fileName);
  return { js: [...js], css: [...css] };
};

const textOf = (bundle: Bundle, file: string): string => {
  const asset = bundle[file];
  if (asset?.type !== 'asset') throw new Error(`The page's build has no ${file}`);
  return String(asset.source).trim();
};
