/**
 * In the place of a page that could not be drawn. Made of the plain document: what failed may be React, or a part that does not
 * load. `money`: what the page knows of it, a line each.
 */
export const showFault = (money: readonly string[]): void => {
  const screen = document.createElement('div');
  screen.className = 'step';
  // Not in the style sheet, whose bytes every first screen loads.
  Object.assign(screen.style, { maxWidth: 'var(--column)', margin: '12vh auto', padding: '0 20px' });
  screen.setAttribute('role', 'alert');
  const again = document.createElement('button');
  again.className = 'button';
  again.dataset.kind = 'primary';
  again.textContent = 'Try Again';
  again.onclick = () => location.reload();
  const title = document.createElement('h1');
  title.textContent = 'This page could not be shown';
  screen.append(title, ...money.map(line), again);
  const main = document.createElement('main');
  main.append(screen);
  document.getElementById('page')?.replaceChildren(main);
};

const line = (text: string): HTMLElement => {
  const paragraph = document.createElement('p');
  paragraph.textContent = text;
  return paragraph;
};
