/**
 * A page of the payer's own, where they see and stop what they agreed to (`manage`), confirm it again (`revalidate`) or pay a
 * debit another way (`pay-now`). It opens in a tab of its own, never in a frame: another page could place a press there.
 */
export type OwnPage =
  | { readonly intent: 'manage' | 'revalidate'; readonly consentId: string }
  | { readonly intent: 'pay-now'; readonly debitId: string };

/** Whether what is to be shown is a page of the payer's own. */
export const isOwnPage = (page: { readonly intent?: string | undefined }): page is OwnPage =>
  /^(?:manage|revalidate|pay-now)$/.test(page.intent ?? '');

/** @throws TypeError when the id is malformed. */
export const ownPageUrl = (origin: string, page: OwnPage): string =>
  page.intent === 'pay-now'
    ? resourceUrl(origin, 'debits', page.debitId)
    : resourceUrl(origin, 'agreements', page.consentId);

const resourceUrl = (origin: string, resource: string, id: string): string => {
  if (!/^[\w-]+$/.test(id)) throw new TypeError(`Yarda: ${JSON.stringify(id)} is not an id`);
  return `${origin}/${resource}/${id}`;
};

/**
 * Opens an address in a tab of its own, which learns nothing of this page and stays until the payer closes it. `onBack` is
 * called once they look at this page again, whatever they did meanwhile.
 *
 * @throws TypeError when the browser opens none, as it does unless a person's press asked for it.
 */
export const openTab = (url: string, onBack: () => void): { readonly unmount: () => void } => {
  const tab = window.open('', '_blank');
  if (!tab) throw new TypeError('Yarda: the browser opened no tab: call open() when something is pressed');
  tab.opener = null;
  tab.location.href = url;
  const waiting = new AbortController();
  const { signal } = waiting;
  let isAway = false;
  const check = ({ type }: Event) => {
    const leaves = type === 'blur' || document.visibilityState === 'hidden';
    if (isAway && !leaves) onBack();
    isAway ||= leaves;
  };
  window.addEventListener('blur', check, { signal });
  window.addEventListener('focus', check, { signal });
  document.addEventListener('visibilitychange', check, { signal });
  return { unmount: () => waiting.abort() };
};
