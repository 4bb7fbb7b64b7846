import { parsedUrl } from '@yarda/contracts/platform/parsed-url.ts';
/** A real calendar day, such as `2028-02-29`. */
export const isRealDate = (text: string): boolean => {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
};

/** The longest email address that can be used (RFC 5321, erratum 1690). */
const maxEmailLength = 254;

/** An email address: a local part and a host. */
export const isEmail = (text: string): boolean => {
  const split = text.lastIndexOf('@');
  if (text.length > maxEmailLength || split < 1) return false;
  const name = text.slice(0, split);
  return (
    isMailbox(name) &&
    text
      .slice(split + 1)
      .split('.')
      .every(isLabel)
  );
};

const isMailbox = (name: string): boolean =>
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}$/i.test(name) && name.split('.').every((part) => part !== '');

const isLabel = (label: string): boolean =>
  /^[a-z0-9-]{1,63}$/i.test(label) && !label.startsWith('-') && !label.endsWith('-');

/** A page on the public web, with a host name: rejects `javascript:` URLs and hosts in private networks. */
export const isWebAddress = (text: string): boolean => {
  const url = parsedUrl(text);
  if (!url || !['http:', 'https:'].includes(url.protocol)) return false;
  const [last = '', ...others] = url.hostname.split('.').reverse();
  return others.length > 0 && /^[a-z][a-z0-9-]+$/.test(last);
};
