/** The SHA-256 of bytes, or of a text in UTF-8: 32 bytes. */
export const sha256 = async (content: Uint8Array<ArrayBuffer> | string): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(
    await crypto.subtle.digest('SHA-256', typeof content === 'string' ? new TextEncoder().encode(content) : content),
  );
