import { build } from 'vite';

/** A module and all it imports as one script, with React's warnings. */
export const scriptOf = async (entry: string): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    mode: 'development',
    define: { 'process.env.NODE_ENV': '"development"' },
    oxc: { jsx: { runtime: 'automatic' } },
    build: {
      write: false,
      minify: false,
      lib: { entry, formats: ['iife'], name: 'script' },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  for (const result of [built].flat()) if ('output' in result) return result.output[0].code;
  throw new Error(`${entry} was not built`);
};
