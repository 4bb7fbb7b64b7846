import { expect, test } from './journey.ts';

test('an injected script does not run', { tag: '@any-width' }, async ({ page, merchant, stranger, troubles }) => {
  for (const directive of [
    'script-src',
    'base-uri',
    'form-action',
    'connect-src',
    'img-src',
    'frame-src',
    'style-src',
  ]) {
    troubles.expect(new RegExp(directive));
  }
  troubles.expect(/violat|Refused|blocked|EvalError|Content Security Policy|Trusted/i);
  const { url } = await merchant.requestsAmounts(250_000);
  await page.goto(url);
  await expect(page.getByText('₦2,500.00 due now')).toBeVisible();
  const outcome = await page.evaluate(tryEverything, stranger.origin);
  expect(outcome).toEqual({ ran: [], base: `${new URL(url).origin}/`, fetched: false, evaluated: false });
  expect(new URL(page.url()).origin).toBe(new URL(url).origin);
});

test('a script in the merchant’s words is shown as text', { tag: '@any-width' }, async ({ page, merchant }) => {
  const narration = '</script><script>ran=1</script><img src=x onerror="ran=2">';
  const { url } = await merchant.requests({ payments: [{ type: 'immediate', amount: 250_000, narration }] });
  await page.goto(url);
  await expect(page.getByRole('main').getByText(narration)).toBeVisible();
  expect(await page.evaluate('typeof ran')).toBe('undefined');
});

/** Runs in the page: everything that an attacker who can write into it would try. */
const tryEverything = async (elsewhere: string) => {
  const ran: string[] = [];
  Object.assign(window, { ran });
  /** Trusted Types refuse at once what the policy would refuse later. */
  const attempt = (act: () => void): void => {
    try {
      act();
    } catch (error) {
      if (!(error instanceof TypeError && /Trusted/.test(error.message))) throw error;
    }
  };
  const put = (tag: string, attributes: Record<string, string>, text = '') => {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) attempt(() => element.setAttribute(name, value));
    attempt(() => {
      element.textContent = text;
    });
    document.body.append(element);
    return element;
  };
  put('script', {}, 'ran.push("inline")');
  put('script', { src: `${elsewhere}/evil.js` });
  put('script', { src: 'data:text/javascript,ran.push("data")' });
  put('link', { rel: 'modulepreload', href: `${elsewhere}/evil.js` });
  put('button', { onclick: 'ran.push("handler")' }).click();
  put('style', {}, 'body { display: none }');
  put('img', { src: `${elsewhere}/pixel.png` });
  put('iframe', { src: `${elsewhere}/` });
  put('iframe', { srcdoc: '<script>parent.ran.push("srcdoc")</script>' });
  document.head.append(Object.assign(document.createElement('base'), { href: elsewhere }));
  const form = put('form', { action: `${elsewhere}/`, method: 'post' });
  if (form instanceof HTMLFormElement) form.submit();
  const fetched = await fetch(elsewhere).then(
    () => true,
    () => false,
  );
  const evaluated = await new Promise((resolve) => {
    // In a task of the page itself: the policy does not bind what the debugger runs directly.
    setTimeout(() => {
      try {
        resolve(new Function('return true')());
      } catch {
        resolve(false);
      }
    });
  });
  await new Promise((resolve) => setTimeout(resolve, 500));
  return { ran, base: new URL('/', document.baseURI).href, fetched, evaluated };
};
