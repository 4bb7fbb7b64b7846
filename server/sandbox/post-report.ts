/** How the pretend bank delivers webhooks: over the network, as a bank would. */
export const postTo = (url: string) => async (body: string, headers: Record<string, string>) => {
  const signal = AbortSignal.timeout(10_000);
  const answer = await fetch(url, {
    method: 'POST',
    body,
    headers: { ...headers, 'content-type': 'application/json' },
    signal,
  });
  await answer.arrayBuffer();
  return answer.ok;
};
