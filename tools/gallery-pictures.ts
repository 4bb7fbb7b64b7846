import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findChromium } from './find-chromium.ts';

/** Ways of looking at a state: narrow, phone and desk in light and dark, text twice as large, and forced colours. */
const views = [
  ...[320, 390, 1_280].flatMap((width) =>
    (['light', 'dark'] as const).map((theme) => ({ name: `${width}-${theme}`, width, theme })),
  ),
  { name: '390-large-text', width: 390, theme: 'light', css: 'html { font-size: 200% }' },
  { name: '390-forced-colours', width: 390, theme: 'dark', forced: true },
] as const satisfies readonly View[];

interface View {
  readonly name: string;
  readonly width: number;
  readonly theme: 'light' | 'dark';
  readonly css?: string;
  readonly forced?: boolean;
}

const dist = join(import.meta.dirname, '../web/dist');
const origin = 'http://gallery.localhost';

/** Opens the built gallery from its files: no server is needed, and none answers. */
const openGallery = async (browser: Browser, { width, forced = false, css }: View): Promise<Page> => {
  const page = await browser.newPage({
    viewport: { width, height: 844 },
    reducedMotion: 'reduce',
    forcedColors: forced ? 'active' : 'none',
  });
  await page.route(`${origin}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.startsWith('/api/')) return route.abort();
    return route.fulfill({ path: join(dist, pathname === '/gallery' ? 'gallery.html' : pathname) });
  });
  await page.goto(`${origin}/gallery`);
  if (css) await page.addStyleTag({ content: css });
  return page;
};

const statesOf = (page: Page): Promise<string[]> =>
  page
    .locator('[data-gallery-state]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('data-gallery-state') ?? ''));

/** Shows a state in place: loading the page again would cost more than the picture. */
const show = async (page: Page, state: string, { theme }: View): Promise<void> => {
  await page.evaluate((address) => {
    history.replaceState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
    scrollTo(0, 0);
  }, `?state=${state}&theme=${theme}`);
  await page.locator('#page > *').first().waitFor();
};

/** Writes every state that `wanted` matches, once a view, as `folder/view/state.png`. Returns how many pictures. */
const takePictures = async (folder: string, wanted: RegExp): Promise<number> => {
  const { headless } = await findChromium();
  const browser = await chromium.launch({ executablePath: headless, args: ['--no-sandbox'] });
  let taken = 0;
  for (const view of views) {
    const page = await openGallery(browser, view);
    const states = (await statesOf(page)).filter((state) => wanted.test(state));
    await mkdir(join(folder, view.name), { recursive: true });
    for (const state of states) {
      await show(page, state, view);
      await page.screenshot({ path: join(folder, view.name, `${state}.png`), fullPage: true, animations: 'disabled' });
      taken += 1;
    }
    await page.close();
  }
  await browser.close();
  return taken;
};

const { values } = parseArgs({
  options: { to: { type: 'string', default: '.cache/pictures' }, only: { type: 'string', default: '' } },
});
console.log(`${await takePictures(values.to, new RegExp(values.only))} pictures in ${values.to}`);
