import type { Page } from '@playwright/test';
import { signInToSandbox } from '@yarda/contracts/sandbox.ts';
import type { World } from './open-world.ts';

/** Opens every page of this window signed in as one of the sandbox's people; a sign-out lasts. */
export const signInAs = async (page: Page, { call }: World, phone: string): Promise<void> => {
  const { token, user } = await call(signInToSandbox, { body: { phone } });
  await page.addInitScript(keep, { token, user: JSON.stringify(user) });
};

const keep = ({ token, user }: { token: string; user: string }) => {
  if (location.origin === 'null' || localStorage.getItem('kept')) return;
  localStorage.setItem('kept', 'yes');
  localStorage.setItem('paymonaUser', user);
  localStorage.setItem('paymonaToken', token);
};
