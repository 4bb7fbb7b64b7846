import type { SectionValues } from '@yarda/contracts/forms.ts';
import canonicalize from 'canonicalize';

/** The SHA-256 of answers in canonical JSON (RFC 8785). */
export const answersHash = async (answers: Readonly<Record<string, SectionValues>>): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(canonicalize(answers) ?? '')));
