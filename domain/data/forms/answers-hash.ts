import type { SectionValues } from '@yarda/contracts/data/forms.ts';
import canonicalize from 'canonicalize';
import { sha256 } from '../../platform/sha256.ts';

/** The SHA-256 of answers in canonical JSON (RFC 8785). */
export const answersHash = (answers: Readonly<Record<string, SectionValues>>): Promise<Uint8Array<ArrayBuffer>> =>
  sha256(canonicalize(answers) ?? '');
