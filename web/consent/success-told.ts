const place = 'yarda.successTold';
const MOST_KEPT = 50;

/** What was told here, where this tab keeps nothing. */
const toldHere = new Set<string>();

/** Notes that a consent's success is told; false where it was before, in this tab, however often it was loaded since. */
export const noteSuccessTold = (consentId: string): boolean => {
  const told = toldBefore();
  if (toldHere.has(consentId) || told.includes(consentId)) return false;
  toldHere.add(consentId);
  try {
    sessionStorage.setItem(place, JSON.stringify([...told, consentId].slice(-MOST_KEPT)));
  } catch {
    // A browser that keeps nothing for a frame remembers as long as the page is there.
  }
  return true;
};

const toldBefore = (): readonly string[] => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(place) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
};
