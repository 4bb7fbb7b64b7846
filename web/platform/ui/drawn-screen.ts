/** The page's root, where the server drew in it what this visitor sees first. */
export const drawnScreen = (): HTMLElement | null => {
  const root = document.getElementById('page');
  const { known: registered } = document.documentElement.dataset;
  return root?.hasChildNodes() && !(registered && root.dataset.for === 'anonymous') ? root : null;
};
