import { loadYarda } from '/yarda/main.js';

const pay = document.getElementById('pay');
const state = document.getElementById('state');
const order = `/orders/${crypto.randomUUID()}`;

/** How the page may have ended without a payment. */
const unpaid = {
  granted: 'Your payment is being checked.',
  pending: 'Not paid yet. Press Pay to go on. A transfer that you have sent is noticed by itself.',
  declined: 'You declined. Nothing was paid.',
  cancelled: 'The shop took this order back. Nothing was paid.',
  expired: 'The time to pay is over. Nothing was paid.',
  failed: 'The payment page did not open. Try again.',
};

const ask = async (method) => {
  const answer = await fetch(order, { method });
  if (!answer.ok) throw new Error(`The shop answered ${answer.status}. Try again.`);
  return answer.json();
};

pay.addEventListener('click', async () => {
  pay.disabled = true;
  state.textContent = '';
  try {
    const { url } = await ask('PUT');
    const yarda = await loadYarda(new URL(url).origin);
    const { status } = await yarda.createFlow({ url }).open();
    // What the page hears only prompts: the server has read the consent.
    const { isPaid } = await ask('GET');
    state.textContent = isPaid ? 'Paid. Thank you.' : unpaid[status];
    pay.hidden = isPaid;
    pay.disabled = false;
  } catch (error) {
    state.textContent = error.message;
    pay.disabled = false;
  }
});
