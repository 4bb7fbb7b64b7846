/**
 * The modal around the frame: a bottom sheet on a phone, a card elsewhere. The modal scrolls; the frame never does. It has the
 * page's own background, which is white unless a merchant chose another, also on a page that is dark.
 */
export const makeDialog = (background = '#fff'): HTMLDialogElement => {
  const dialog = document.createElement('dialog');
  const isPhone = window.innerWidth <= 480;
  dialog.setAttribute('aria-label', 'Payment');
  // Set property by property: a style sheet would need the merchant's CSP to allow inline styles.
  Object.assign(dialog.style, {
    // A dialog of the shop's own may have taken presses from everything else in its page, and a reset the place.
    pointerEvents: 'auto',
    position: 'fixed',
    inset: '0',
    boxSizing: 'border-box',
    width: 'min(100vw, 480px)',
    maxWidth: 'none',
    maxHeight: '100dvh',
    padding: '44px 0 0',
    border: '0',
    borderRadius: isPhone ? '12px 12px 0 0' : '12px',
    margin: isPhone ? 'auto 0 0' : 'auto',
    overflow: 'auto',
    background: background.replace(/^#?/, '#'),
    color: isDark(background) ? '#fff' : '#000',
    colorScheme: 'light',
  });
  dialog.append(makeCloseButton(dialog));
  return dialog;
};

/** Whether white is easier to read on a colour, of three or six hexadecimal digits, than black. */
const isDark = (colour: string): boolean => {
  const digits = colour.replace('#', '').replace(/^(.)(.)(.)$/, '$1$1$2$2$3$3');
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16));
  return 3 * red + 6 * green + blue < 1_280;
};

const makeCloseButton = (dialog: HTMLDialogElement) => {
  const button = document.createElement('button');
  button.type = 'button';
  button.setAttribute('aria-label', 'Close');
  button.textContent = '✕';
  Object.assign(button.style, {
    position: 'absolute',
    inset: '0 0 auto auto',
    width: '44px',
    height: '44px',
    border: '0',
    background: 'none',
    color: 'inherit',
    font: '16px system-ui',
    cursor: 'pointer',
  });
  button.addEventListener('click', () => dialog.close());
  return button;
};
