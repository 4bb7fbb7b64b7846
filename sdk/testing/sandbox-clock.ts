/** The sandbox's clock, which every test of one server shares. It never goes back. */
export interface SandboxClock {
  /** Moves it on by an ISO 8601 duration (`P1M`), with everything that falls due on the way. Resolves to its time. */
  advance(duration: string): Promise<string>;
  /** Moves it on to the start of a day in Lagos: `2027-01-31`. */
  to(day: string): Promise<string>;
}

/** @throws Error that says why the clock was not moved. */
export const sandboxClock = (url: string, fetchUrl: typeof fetch = fetch): SandboxClock => {
  const wind = async (body: object): Promise<string> => {
    if (!/^https?:/i.test(url)) throw new Error(`The sandbox is at an address like http://localhost:4000: ${url}`);
    const answer = await fetchUrl(`${new URL(url).origin}/api/sandbox/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const message: unknown = await answer.json().catch(() => null);
    if (answer.ok && typeof message === 'object' && message !== null && 'now' in message) return String(message.now);
    if (answer.status === 404) throw new Error('Only a sandbox has a clock that can be moved');
    throw new Error(`The clock was not moved: ${JSON.stringify(Object(message).issues ?? Object(message).message)}`);
  };
  return { advance: (duration) => wind({ advance: duration }), to: (day) => wind({ to: day }) };
};
