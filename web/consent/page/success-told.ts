const place = 'yarda.successTold';
const MOST_KEPT = 50;

/** What was reported in this page, when the tab has no storage. */
const toldHere = new Set<string>();

/** Records that a consent's success was reported; false if it already was in this tab, even before a reload. */
export const noteSuccessTold = (consentId: string): boolean => {
  const told = toldBefore();
  if (toldHere.has(consentId) || told.includes(consentId)) return false;
  toldHere.add(consentId);
  try {
    sessionStorage.setItem(place, JSON.stringify([...told, consentId].slice(-MOST_KEPT)));
  } catch {
    // Without storage in a frame, remember until the page closes.
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
