/** Answer of the stand-in. */
export interface MonoReply {
  readonly status: number;
  readonly body: { readonly status: string; readonly message: string; readonly [field: string]: unknown };
}

export const done = (message: string, data: unknown, code = '00'): MonoReply => ({
  status: 200,
  body: { status: 'successful', message, response_code: code, data },
});

export const refused = (status: number, message: string, code = '96'): MonoReply => ({
  status,
  body: { status: 'failed', message, response_code: code, data: null },
});
