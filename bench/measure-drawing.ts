import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { PageState } from '@yarda/contracts/consent/page.ts';
import { builtFirstScreen } from '../server/consent/page/first-screen.ts';
import { pageHtml } from '../server/consent/page/page-html.ts';
import { severalConsent } from '../web/consent/view/consent.fixture.ts';
import { type Measured, measured, milliseconds } from './measured.ts';
import { pageFolder } from './page-bytes.ts';

const rounds = 10;
const warmUp = 300;

const state: PageState = {
  allowedOrigins: [],
  sandbox: true,
  terminal: null,
  cardEntry: 'own',
  down: [],
  consentRead: { success: true, consent: severalConsent, now: '2026-11-22T10:00:00.000Z' },
};
const asked = { pathname: '/r/cns_1', search: '?clientId=cli_demo', state };

/** The processor time of drawing a page with three payments, putting it into its HTML, and compressing that. */
export const measureDrawing = async (quick: boolean): Promise<Measured> => {
  const draw = await builtFirstScreen(join(pageFolder, '.server/first-screen.js'), (error) => {
    throw error;
  });
  if (!draw) throw new Error('The first screen is not built');
  const shell = await readFile(join(pageFolder, 'page.html'), 'utf8');
  const page = async () => gzipSync(pageHtml(shell, state, await draw(asked)).html);
  for (let at = 0; at < warmUp; at += 1) await page();
  const costs: number[] = [];
  for (let round = 0; round < (quick ? 1 : rounds); round += 1) costs.push(await processorMs(page));
  const what = 'Drawing and compressing a page, processor time, the best of ten rounds';
  return measured(what, Math.min(...costs), milliseconds, { atMost: 1.5 });
};

const pages = 100;

const processorMs = async (page: () => Promise<unknown>): Promise<number> => {
  const before = process.cpuUsage();
  for (let at = 0; at < pages; at += 1) await page();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / pages / 1000;
};
