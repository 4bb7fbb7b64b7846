import { copyTemplate, findElement } from './find-element.ts';

const max = 200;
const clock = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 1,
});

/** Adds one line to a log beside the frame: sender, type and full payload. */
export const logMessage = (
  from: string,
  type: string,
  payload: unknown,
  { log: id = 'log', at = new Date() }: { readonly log?: 'log' | 'server-log'; readonly at?: Date } = {},
): void => {
  const { root, part } = copyTemplate('entry-template');
  part('.entry-from').textContent = from;
  part('.entry-time').textContent = clock.format(at);
  part('.entry-time').setAttribute('datetime', at.toISOString());
  part('.entry-type').textContent = type;
  part('.entry-payload').textContent = JSON.stringify(payload, null, 2);
  const log = findElement(id);
  log.prepend(root);
  if (log.childElementCount > max) log.lastElementChild?.remove();
};

/**
 * Logs every message from a frame as it arrives. Call it before the SDK starts listening: the SDK removes the frame on
 * its last message. Returns a function that stops logging.
 */
export const logFrame = (origin: string, frame: () => HTMLIFrameElement | null): (() => void) => {
  const receive = ({ data, origin: from, source }: MessageEvent) => {
    if (from !== origin || source === null || source !== frame()?.contentWindow) return;
    const { type, ...payload } = data;
    logMessage('frame', String(type), payload);
  };
  window.addEventListener('message', receive);
  return () => window.removeEventListener('message', receive);
};
