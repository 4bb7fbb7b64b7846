/** One event of a stream, as the HTML standard parses it. */
export interface ServerSentEvent {
  readonly id: string | null;
  readonly name: string;
  readonly data: string;
}

/** Reads Server-Sent Events. `onAnswer` is called for everything that arrives, comments too. An unfinished event is dropped. */
export async function* readServerSentEvents(
  body: ReadableStream<Uint8Array>,
  onAnswer: () => void = () => undefined,
): AsyncGenerator<ServerSentEvent> {
  const decoder = new TextDecoder();
  let rest = '';
  let lines: string[] = [];
  for await (const bytes of body) {
    onAnswer();
    const parts = (rest + decoder.decode(bytes, { stream: true })).split('\n');
    rest = parts.pop() ?? '';
    for (const part of parts) {
      const line = part.endsWith('\r') ? part.slice(0, -1) : part;
      if (line !== '') {
        lines.push(line);
        continue;
      }
      const event = eventOf(lines);
      lines = [];
      if (event) yield event;
    }
  }
}

const eventOf = (lines: readonly string[]): ServerSentEvent | null => {
  const fields = lines.flatMap((line) => {
    const [, name = '', value = ''] = /^([^:]*)(?:: ?(.*))?$/.exec(line) ?? [];
    return name === '' ? [] : [{ name, value }];
  });
  const valuesOf = (wanted: string) => fields.filter(({ name }) => name === wanted).map(({ value }) => value);
  const data = valuesOf('data');
  if (data.length === 0) return null;
  return { id: valuesOf('id').at(-1) ?? null, name: valuesOf('event').at(-1) ?? 'message', data: data.join('\n') };
};
