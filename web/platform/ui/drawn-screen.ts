/** The page's root, where the server drew in it what this visitor sees first. */
export const drawnScreen = (): HTMLElement | null => {
  const root = document.getElementById('page');
  const { known } = document.documentElement.dataset;
  return root?.hasChildNodes() && !(known && root.dataset.for === 'anonymous') ? root : null;
};
