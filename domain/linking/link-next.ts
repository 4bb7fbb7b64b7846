/** The next state of a link, by its next step. */
export const linkNext = [
  { guard: { type: 'linkNext', params: 'payment' }, target: '#linking.payment' },
  { guard: { type: 'linkNext', params: 'verification' }, target: '#linking.verification' },
  { guard: { type: 'linkNext', params: 'page' }, target: '#linking.page' },
  { guard: { type: 'linkNext', params: 'paper' }, target: '#linking.success.paper' },
  { guard: { type: 'linkNext', params: 'nothing' }, target: '#linking.success' },
] as const;
