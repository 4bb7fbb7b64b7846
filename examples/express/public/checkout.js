import { loadYarda } from '/yarda/main.js';

const pay = document.getElementById('pay');
const state = document.getElementById('state');
const order = `/orders/${crypto.randomUUID()}`;

const ask = async (method) => {
  const answer = await fetch(order, { method });
  if (!answer.ok) throw new Error(`The shop answered ${answer.status}`);
  return answer.json();
};

pay.addEventListener('click', async () => {
  pay.disabled = true;
  try {
    const { url } = await ask('PUT');
    const yarda = await loadYarda(new URL(url).origin);
    const { status } = await yarda.createFlow({ url }).open();
    // What the page hears only prompts: the server has read the consent.
    const { isPaid } = await ask('GET');
    state.textContent = isPaid ? 'Paid. Thank you.' : `Not paid: ${status}. You may go on.`;
    pay.disabled = isPaid;
  } catch (error) {
    state.textContent = error.message;
    pay.disabled = false;
  }
});
