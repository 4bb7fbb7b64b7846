// The documentation needs no script: this adds what a reader may miss.
for (const sample of document.querySelectorAll('.sample')) {
  const copy = document.createElement('button');
  copy.type = 'button';
  copy.textContent = 'Copy';
  copy.addEventListener('click', async () => {
    const said = await navigator.clipboard.writeText(sample.querySelector('code').textContent).then(
      () => 'Copied',
      () => 'Not copied',
    );
    copy.textContent = said;
    setTimeout(() => {
      copy.textContent = 'Copy';
    }, 2_000);
  });
  // Browsers have no clipboard on pages that travel unencrypted.
  if (navigator.clipboard) sample.querySelector('p').append(copy);
}

document.addEventListener('keydown', (event) => {
  const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea, select');
  if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  document.querySelector('#q').focus();
});
